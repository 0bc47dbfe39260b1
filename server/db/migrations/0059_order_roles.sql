UPDATE "role" SET "permissions" = "permissions" || array['platform.order.read', 'platform.order.close']::text[] WHERE "key" = 'finance';
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.order.read', 'platform.order.person', 'platform.order.cancel']::text[]
WHERE "key" = 'support';
--> statement-breakpoint
-- Whoever works with bills chooses shops.
UPDATE "role" SET "permissions" = "permissions" || array['platform.shop.read']::text[]
WHERE "key" = 'finance' AND NOT 'platform.shop.read' = any("permissions");
