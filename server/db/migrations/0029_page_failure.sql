CREATE TABLE "page_failure" (
	"path" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"retry_at" timestamp (3) with time zone NOT NULL,
	"error" text NOT NULL
);
