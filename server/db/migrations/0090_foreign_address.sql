ALTER TABLE "address" ADD COLUMN "country" text DEFAULT 'CN' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "state" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "town" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD COLUMN "postcode" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_country" CHECK (("address"."country" = 'CN') = ("address"."province" <> ''));