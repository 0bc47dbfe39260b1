ALTER TABLE "review" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "judged_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "review_judged" ON "review" USING btree ("judged_at");--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_hidden" CHECK (("review"."hidden_at" is null) = ("review"."hidden_reason" is null));