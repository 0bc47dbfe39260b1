ALTER TABLE "product" ADD COLUMN "sale_percent" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sale_end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_sale" CHECK (("product"."sale_percent" is null) = ("product"."sale_end_at" is null) and ("product"."sale_percent" is null or "product"."sale_percent" between 1 and 99));