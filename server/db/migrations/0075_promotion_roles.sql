-- Coupons of the platform can be for chosen shops, so whoever issues them looks shops up by name.
UPDATE "role" SET "permissions" = "permissions" || array['platform.shop.read']::text[]
WHERE "side" = 'platform' AND "key" = 'content' AND NOT "permissions" @> array['platform.shop.read']::text[];
