ALTER TABLE "sensitive_word" ADD COLUMN "level" text DEFAULT 'refuse' NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "held" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "review_held" ON "review" USING btree ("id") WHERE "review"."held" <> '{}'::jsonb and "review"."hidden_at" is null;