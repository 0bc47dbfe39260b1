ALTER TABLE "carousel" ADD COLUMN "link_en" text;--> statement-breakpoint
ALTER TABLE "promotion_banner" ADD COLUMN "link_en" text;