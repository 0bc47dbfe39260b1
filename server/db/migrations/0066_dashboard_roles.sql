-- Everybody of the platform begins there; each sees what they may.
UPDATE "role" SET "permissions" = "permissions" || array['platform.dashboard.read']::text[]
WHERE "side" = 'platform' AND "key" <> 'super';
