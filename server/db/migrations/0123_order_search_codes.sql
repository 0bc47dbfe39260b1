CREATE INDEX "shipment_number_lower" ON "shipment" USING btree (lower("number"));--> statement-breakpoint
CREATE INDEX "order_item_sku" ON "order_item" USING btree ("sku_id","order_id");