CREATE TABLE "product_file_columns" (
	"supplier_id" integer NOT NULL,
	"headers" text NOT NULL,
	"columns" jsonb NOT NULL,
	CONSTRAINT "product_file_columns_supplier_id_headers_pk" PRIMARY KEY("supplier_id","headers")
);
--> statement-breakpoint
ALTER TABLE "product_file_columns" ADD CONSTRAINT "product_file_columns_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;