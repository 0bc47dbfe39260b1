ALTER TABLE "account" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "disabled_reason" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "login_ip" text;