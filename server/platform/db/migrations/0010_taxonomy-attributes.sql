CREATE TABLE "taxonomy_file" (
	"part" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"data" jsonb NOT NULL,
	"loaded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_setting" ADD COLUMN "time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL;