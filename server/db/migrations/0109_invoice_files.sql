ALTER TABLE "invoice" ADD COLUMN "file_key" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_bytes" integer;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "file_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_file_key" ON "invoice" USING btree ("file_key");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_file" CHECK ("invoice"."file_key" is null or ("invoice"."state" = 'issued' and "invoice"."file_bytes" is not null and "invoice"."file_at" is not null));