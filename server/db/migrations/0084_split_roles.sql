UPDATE "role" SET "permissions" = "permissions" || array['platform.split.read', 'platform.split.write', 'platform.split.receiver']::text[] WHERE "side" = 'platform' AND "key" = 'finance';
