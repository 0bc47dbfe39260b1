ALTER TABLE "order_item" ADD COLUMN "made_to_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotation" ADD COLUMN "made_to_order" boolean DEFAULT false NOT NULL;