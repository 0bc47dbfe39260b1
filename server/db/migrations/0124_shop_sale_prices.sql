ALTER TABLE "product" ADD COLUMN "sale_percent" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "sale_end_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sku_code_key" ON "sku" USING btree (translate(lower("code"), ' -_./+#*:', '') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "sku_gtin_key" ON "sku" USING btree (ltrim("gtin", '0') text_pattern_ops) WHERE "sku"."gtin" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_sale" CHECK (("product"."sale_percent" is null) = ("product"."sale_end_at" is null) and ("product"."sale_percent" is null or "product"."sale_percent" between 1 and 99));--> statement-breakpoint
-- What pages ask for while a flash sale of a shop runs; from here on modules/promotion keeps it.
UPDATE product p SET (sale_percent, sale_end_at) = (
  SELECT (r.rule ->> 'percent')::int, r.end_at FROM promotion r
  WHERE r.supplier_id = p.supplier_id AND r.enabled AND r.start_at <= now() AND r.end_at > now()
    AND r.rule ->> 'kind' = 'flash_sale' AND (cardinality(r.product_ids) = 0 OR p.id = ANY (r.product_ids))
  ORDER BY (r.rule ->> 'percent')::int, r.end_at DESC, r.id LIMIT 1)
WHERE 'flash_sale' = ANY (p.promotions);
