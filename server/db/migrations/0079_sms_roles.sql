UPDATE "role" SET "permissions" = "permissions" || array['platform.sms.read', 'platform.sms.send']::text[] WHERE "side" = 'platform' AND "key" = 'support';
