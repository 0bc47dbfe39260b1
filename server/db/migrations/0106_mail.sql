ALTER TABLE "account" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "mail_notices" boolean DEFAULT true NOT NULL;