ALTER TABLE "user_coupon" ADD COLUMN "off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "user_coupon" u SET "off" = used.off FROM (
  SELECT id, sum(off) AS off FROM (
    SELECT o."platform_coupon_id" AS id, o."platform_coupon_off" AS off FROM "order" o WHERE o."cancelled_at" IS NULL
    UNION ALL
    SELECT o."supplier_coupon_id", o."supplier_coupon_off" FROM "order" o WHERE o."cancelled_at" IS NULL
  ) each WHERE id IS NOT NULL GROUP BY id
) used WHERE used.id = u."id";
