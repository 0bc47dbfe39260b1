ALTER TABLE "account" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "wechat_id" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "location" text;