UPDATE "role" SET "permissions" = "permissions" || array['platform.category.read', 'platform.category.write', 'platform.news.read', 'platform.news.write', 'platform.site.read', 'platform.site.write']::text[] WHERE "key" = 'content';--> statement-breakpoint
UPDATE "role" SET "permissions" = array_append("permissions", 'platform.category.read') WHERE "key" IN ('auditor', 'finance');--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.review.read', 'platform.review.hide']::text[] WHERE "key" IN ('content', 'support');
