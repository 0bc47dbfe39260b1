-- Who keeps what the storefront shows keeps its pictures as well. Private papers are for nobody but those who are given them.
UPDATE "role" SET "permissions" = "permissions" || array['platform.oss.read', 'platform.oss.write']::text[]
WHERE "side" = 'platform' AND "key" = 'content';
