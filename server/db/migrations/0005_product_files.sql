DROP INDEX "sku_code";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "handle" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "seo" jsonb DEFAULT '{"title":{"zh":"","en":""},"description":{"zh":"","en":""}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "image_alts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "product" SET "handle" = 'product-' || "id";--> statement-breakpoint
UPDATE "product" SET "description" = (
  SELECT jsonb_object_agg(key, CASE WHEN value = '' THEN '' ELSE '<p>' || regexp_replace(replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n+', '</p><p>', 'g') || '</p>' END)
  FROM jsonb_each_text("description")
);--> statement-breakpoint
CREATE UNIQUE INDEX "product_handle" ON "product" USING btree ("supplier_id","handle");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("product_id","code");