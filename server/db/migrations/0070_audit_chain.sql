CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"entry_id" integer NOT NULL,
	"entries" integer NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "audit_head_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "previous" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hash" text;