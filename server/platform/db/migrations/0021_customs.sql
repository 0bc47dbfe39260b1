ALTER TABLE "category" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "tax_numbers" jsonb DEFAULT '{"ioss":"","gb":"","au":"","nz":"","sg":""}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "import_charges" jsonb;