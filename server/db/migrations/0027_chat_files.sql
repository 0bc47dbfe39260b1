ALTER TABLE "im_file" ADD COLUMN "attached_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "im_file_loose" ON "im_file" USING btree ("created_at") WHERE "im_file"."attached_at" is null;--> statement-breakpoint
-- Which of the files that are there were sent is known to nobody: all of them stay.
UPDATE "im_file" SET "attached_at" = "created_at";
