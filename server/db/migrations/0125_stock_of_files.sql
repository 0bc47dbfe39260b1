CREATE TABLE "sku_file_stock" (
	"sku_id" integer NOT NULL,
	"stamp" text NOT NULL,
	"pieces" integer NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sku_file_stock_sku_id_stamp_pk" PRIMARY KEY("sku_id","stamp")
);
--> statement-breakpoint
ALTER TABLE "freight_template" ADD COLUMN "excluded" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sku_file_stock" ADD CONSTRAINT "sku_file_stock_sku_id_sku_id_fk" FOREIGN KEY ("sku_id") REFERENCES "public"."sku"("id") ON DELETE cascade ON UPDATE no action;