ALTER TABLE "payment_charge" DROP CONSTRAINT "payment_charge_provider";--> statement-breakpoint
ALTER TABLE "order" DROP CONSTRAINT "order_sum";--> statement-breakpoint
ALTER TABLE "order_item" DROP CONSTRAINT "order_item_paid";--> statement-breakpoint
ALTER TABLE "freight_template" ADD COLUMN "free_from_pieces" integer;--> statement-breakpoint
ALTER TABLE "freight_template" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_template" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_template" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "seller_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "cancel_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "adjustment" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_receipt" ADD COLUMN "number" text;--> statement-breakpoint
-- So far a gateway knew each payment by its own number and amount.
UPDATE "payment_charge" SET "number" = "payment"."payment_no", "amount" = "payment"."amount" FROM "payment" WHERE "payment"."id" = "payment_charge"."payment_id";--> statement-breakpoint
UPDATE "payment_receipt" SET "number" = "payment"."payment_no" FROM "payment" WHERE "payment"."id" = "payment_receipt"."payment_id";--> statement-breakpoint
ALTER TABLE "payment_charge" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_charge" ALTER COLUMN "amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_receipt" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
-- As modules/order/search-text.ts writes it for new orders.
UPDATE "order" SET "search_text" = lower(regexp_replace(
	E'\n' || "order_no" || E'\n' || ("address"->>'receiver') || E'\n' || ("address"->>'phone') || E'\n' || coalesce((
		SELECT string_agg(("name"->>'zh') || E'\n' || ("name"->>'en'), E'\n' ORDER BY "order_item"."id")
		FROM "order_item" WHERE "order_item"."order_id" = "order"."id"
	), '') || E'\n', '\s+', E'\n', 'g'));--> statement-breakpoint
-- What a shop's people did not have to be allowed before, because there was no page for it.
UPDATE "role" SET "permissions" = "permissions" || array['shop.order.read', 'shop.order.price', 'shop.order.cancel', 'shop.order.note', 'shop.freight.read']::text[] WHERE "key" = 'orders';--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['shop.order.read', 'shop.order.note']::text[] WHERE "key" = 'service';--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['shop.freight.read', 'shop.freight.write']::text[] WHERE "key" = 'products';--> statement-breakpoint
CREATE INDEX "product_freight_template" ON "product" USING btree ("freight_template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "freight_template_default" ON "freight_template" USING btree ("supplier_id") WHERE "freight_template"."is_default";--> statement-breakpoint
CREATE INDEX "order_supplier_created" ON "order" USING btree ("supplier_id","created_at","id","status");--> statement-breakpoint
CREATE INDEX "order_supplier_amount" ON "order" USING btree ("supplier_id","payable","id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_charge_live" ON "payment_charge" USING btree ("payment_id","provider") WHERE "payment_charge"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "payment_charge_payment" ON "payment_charge" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payment_charge" ADD CONSTRAINT "payment_charge_number" UNIQUE("provider","number");--> statement-breakpoint
ALTER TABLE "freight_template" ADD CONSTRAINT "freight_template_pieces" CHECK ("freight_template"."free_from_pieces" > 0);--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_sum" CHECK ("order"."payable" = "order"."goods_amount" + "order"."freight" - "order"."discount" + "order"."adjustment" and "order"."payable" >= 0);--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_paid" CHECK ("order_item"."paid" = "order_item"."subtotal" - "order_item"."promotion_off" - "order_item"."supplier_coupon_off" - "order_item"."platform_coupon_off" + "order_item"."adjustment" + "order_item"."freight_share" and "order_item"."paid" >= "order_item"."freight_share" and "order_item"."freight_share" >= 0 and "order_item"."promotion_off" >= 0 and "order_item"."supplier_coupon_off" >= 0 and "order_item"."platform_coupon_off" >= 0);