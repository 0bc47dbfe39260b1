ALTER TABLE "payment" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "payment_charge" ADD COLUMN "spent_at" timestamp (3) with time zone;