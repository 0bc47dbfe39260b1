CREATE TABLE "product_file_category" (
	"supplier_id" integer NOT NULL,
	"words" text NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "product_file_category_supplier_id_words_pk" PRIMARY KEY("supplier_id","words")
);
--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "product_file_category" ADD CONSTRAINT "product_file_category_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_file_category" ADD CONSTRAINT "product_file_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;