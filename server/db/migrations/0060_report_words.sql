ALTER TABLE "report" ADD COLUMN "shop_words" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "note" text DEFAULT '' NOT NULL;