-- What docs/permissions.md says of these roles and their codes did not.
UPDATE "role" SET "permissions" = "permissions" || (
  SELECT coalesce(array_agg(code), '{}') FROM unnest(array['platform.news.read', 'platform.news.write', 'platform.site.read', 'platform.site.write', 'platform.review.read', 'platform.review.hide']::text[]) code
  WHERE NOT code = ANY("role"."permissions")
) WHERE "side" = 'platform' AND "key" = 'content';
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || (
  SELECT coalesce(array_agg(code), '{}') FROM unnest(array['platform.review.read', 'platform.review.hide']::text[]) code
  WHERE NOT code = ANY("role"."permissions")
) WHERE "side" = 'platform' AND "key" = 'support';
