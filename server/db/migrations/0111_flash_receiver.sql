ALTER TABLE "flash_order" ADD COLUMN "receiver_hash" text;--> statement-breakpoint
UPDATE "flash_order" SET "receiver_hash" = encode(sha256(convert_to(o."address"->>'phone', 'UTF8')), 'hex') FROM "order" o WHERE o."id" = "flash_order"."order_id";--> statement-breakpoint
ALTER TABLE "flash_order" ALTER COLUMN "receiver_hash" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "flash_order_receiver" ON "flash_order" USING btree ("receiver_hash","entry_id");
