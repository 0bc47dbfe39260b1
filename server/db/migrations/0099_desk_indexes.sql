DROP INDEX "sku_product";--> statement-breakpoint
DROP INDEX "order_item_order";--> statement-breakpoint
CREATE INDEX "product_names" ON "product" USING btree ("supplier_id","id","name");--> statement-breakpoint
CREATE INDEX "sku_product" ON "sku" USING btree ("product_id","position","stock");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id","product_id","quantity","paid");