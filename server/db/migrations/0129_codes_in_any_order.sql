DROP INDEX "sku_code_lower";--> statement-breakpoint
DROP INDEX "shipment_number_lower";--> statement-breakpoint
CREATE INDEX "sku_code_lower" ON "sku" USING btree (lower("code") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "shipment_number_lower" ON "shipment" USING btree (lower("number") text_pattern_ops);