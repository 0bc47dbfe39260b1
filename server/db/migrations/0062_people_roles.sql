-- Who looks after buyers and shops sees their accounts; support also lets them in no more.
UPDATE "role" SET "permissions" = "permissions" || array['platform.account.read']::text[] WHERE "key" = 'auditor';
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.account.read', 'platform.account.write']::text[] WHERE "key" = 'support';
