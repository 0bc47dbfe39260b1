ALTER TABLE "account" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "remark" text DEFAULT '' NOT NULL;