-- Whoever checks goods sees what they are offered with, and ends what misleads; content sees it beside its own coupons.
UPDATE "role" SET "permissions" = "permissions" || array['platform.promotion.read', 'platform.promotion.close']::text[]
WHERE "side" = 'platform' AND "key" = 'auditor';
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.promotion.read']::text[]
WHERE "side" = 'platform' AND "key" IN ('content', 'support');
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.shop.read']::text[]
WHERE "side" = 'platform' AND "key" IN ('auditor', 'support') AND NOT "permissions" @> array['platform.shop.read']::text[];
