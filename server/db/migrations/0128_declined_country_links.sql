ALTER TABLE "carousel" ADD COLUMN "link_en" text;--> statement-breakpoint
ALTER TABLE "promotion_banner" ADD COLUMN "link_en" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "spent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quote_request" ADD COLUMN "country" text DEFAULT 'CN' NOT NULL;