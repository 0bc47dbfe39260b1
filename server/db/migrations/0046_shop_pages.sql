CREATE TABLE "promotion_order" (
	"promotion_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"off" bigint NOT NULL,
	CONSTRAINT "promotion_order_promotion_id_order_id_pk" PRIMARY KEY("promotion_id","order_id"),
	CONSTRAINT "promotion_order_off" CHECK ("promotion_order"."off" >= 0)
);
--> statement-breakpoint
ALTER TABLE "carousel" ADD COLUMN "start_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "carousel" ADD COLUMN "end_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_host" ADD COLUMN "is_primary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_host" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "site_host" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_host" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_host" ADD COLUMN "check_outcome" text;--> statement-breakpoint
ALTER TABLE "site_host" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
-- What the platform has turned on so far it has looked at.
UPDATE "site_host" SET "verified_at" = "updated_at" WHERE "enabled";--> statement-breakpoint
ALTER TABLE "promotion_order" ADD CONSTRAINT "promotion_order_promotion_id_promotion_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotion"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_order" ADD CONSTRAINT "promotion_order_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_order_order" ON "promotion_order" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "site_host_primary" ON "site_host" USING btree ("supplier_id") WHERE "site_host"."is_primary";--> statement-breakpoint
ALTER TABLE "carousel" ADD CONSTRAINT "carousel_time" CHECK ("carousel"."end_at" > "carousel"."start_at");--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_verified" CHECK (not "site_host"."enabled" or "site_host"."verified_at" is not null or "site_host"."supplier_id" is null);