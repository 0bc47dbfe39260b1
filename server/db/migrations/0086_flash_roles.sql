-- Whoever writes the platform's coupons runs its flash sales and decides what shops offer in them; who checks goods sees both.
UPDATE "role" SET "permissions" = "permissions" || array['platform.flash.read', 'platform.flash.write', 'platform.flash.audit']::text[]
WHERE "side" = 'platform' AND "key" = 'content';
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.flash.read']::text[]
WHERE "side" = 'platform' AND "key" IN ('auditor', 'support');
