ALTER TABLE "coupon" ADD COLUMN "budget" bigint;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_spent" CHECK ("coupon"."spent" >= 0 and ("coupon"."budget" is null or "coupon"."spent" <= "coupon"."budget"));--> statement-breakpoint
UPDATE "coupon" c SET "spent" = used.off FROM (
  SELECT u."coupon_id" AS id, sum(CASE WHEN o."platform_coupon_id" = u."id" THEN o."platform_coupon_off" ELSE o."supplier_coupon_off" END) AS off
  FROM "order" o JOIN "user_coupon" u ON u."id" IN (o."platform_coupon_id", o."supplier_coupon_id")
  WHERE o."cancelled_at" IS NULL
  GROUP BY u."coupon_id"
) used WHERE used.id = c."id";
