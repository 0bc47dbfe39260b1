CREATE TABLE "product_view" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "product_view_product_id_day_pk" PRIMARY KEY("product_id","day"),
	CONSTRAINT "product_view_visitors" CHECK ("product_view"."visitors" between 1 and "product_view"."views")
);
--> statement-breakpoint
CREATE TABLE "shop_visit" (
	"day" date NOT NULL,
	"supplier_id" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "shop_visit_supplier_id_day_pk" PRIMARY KEY("supplier_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_seen" (
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"views" smallint NOT NULL,
	CONSTRAINT "view_seen_visitor_supplier_id_product_id_day_pk" PRIMARY KEY("visitor","supplier_id","product_id","day")
);
--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_visit" ADD CONSTRAINT "shop_visit_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_seen" ADD CONSTRAINT "view_seen_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_seen" ADD CONSTRAINT "view_seen_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_view_supplier" ON "product_view" USING btree ("supplier_id","day");--> statement-breakpoint
CREATE INDEX "view_seen_day" ON "view_seen" USING btree ("day");--> statement-breakpoint
CREATE INDEX "after_sale_refunded" ON "after_sale" USING btree ("supplier_id","ended_at") WHERE "after_sale"."state" = 'refunded';--> statement-breakpoint
CREATE INDEX "cart_item_of_sku" ON "cart_item" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "order_supplier_paid" ON "order" USING btree ("supplier_id","paid_at","account_id","payable") WHERE "order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "order_supplier_buyer" ON "order" USING btree ("supplier_id","account_id","created_at","payable","refunded") WHERE "order"."paid_at" is not null;