ALTER TABLE "product_inquiry" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "product_inquiry" ADD COLUMN "shown_as" text;--> statement-breakpoint
CREATE INDEX "product_inquiry_shown" ON "product_inquiry" USING btree ("product_id","answered_at") WHERE "product_inquiry"."shown_as" is not null and "product_inquiry"."answered_at" is not null;