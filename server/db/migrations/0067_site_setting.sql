CREATE TABLE "site_setting" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"image" text,
	"phone" text NOT NULL,
	"seller_email" text NOT NULL,
	"press_email" text NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "site_setting_one" CHECK ("site_setting"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;