CREATE TABLE "supplier_follow" (
	"account_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supplier_follow_account_id_supplier_id_pk" PRIMARY KEY("account_id","supplier_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_follow" ADD CONSTRAINT "supplier_follow_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_follow" ADD CONSTRAINT "supplier_follow_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_follow_supplier" ON "supplier_follow" USING btree ("supplier_id");