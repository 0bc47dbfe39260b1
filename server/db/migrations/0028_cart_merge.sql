CREATE TABLE "cart_merge" (
	"account_id" integer NOT NULL,
	"guest_cart" text NOT NULL,
	"lines" jsonb NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_merge_account_id_guest_cart_pk" PRIMARY KEY("account_id","guest_cart")
);
--> statement-breakpoint
ALTER TABLE "cart_merge" ADD CONSTRAINT "cart_merge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;