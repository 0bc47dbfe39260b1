CREATE INDEX "shipment_number_lower" ON "shipment" USING btree (lower("number"));--> statement-breakpoint
CREATE INDEX "order_item_sku" ON "order_item" USING btree ("sku_id","order_id");--> statement-breakpoint
-- As modules/order/search-text.ts writes it for new orders: with the options of the goods.
UPDATE "order" SET "search_text" = lower(regexp_replace(
	E'\n' || "order_no" || E'\n' || ("address"->>'receiver') || E'\n' || ("address"->>'phone') || E'\n' || coalesce((
		SELECT string_agg(("name"->>'zh') || E'\n' || ("name"->>'en'), E'\n' ORDER BY "order_item"."id") ||
			coalesce(E'\n' || string_agg(("spec"->>'zh') || E'\n' || ("spec"->>'en'), E'\n' ORDER BY "order_item"."id"), '')
		FROM "order_item" WHERE "order_item"."order_id" = "order"."id"
	), '') || E'\n', '\s+', E'\n', 'g'));
