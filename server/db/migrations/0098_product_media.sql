ALTER TABLE "product" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "size_chart" jsonb;