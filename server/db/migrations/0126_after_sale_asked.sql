ALTER TABLE "after_sale" DROP CONSTRAINT "after_sale_pieces";--> statement-breakpoint
ALTER TABLE "after_sale" ADD COLUMN "asked_amount" bigint;--> statement-breakpoint
UPDATE "after_sale" SET "asked_amount" = "amount";--> statement-breakpoint
ALTER TABLE "after_sale" ALTER COLUMN "asked_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "after_sale" ADD CONSTRAINT "after_sale_pieces" CHECK ("after_sale"."quantity" > 0 and "after_sale"."amount" between 0 and "after_sale"."asked_amount" and "after_sale"."restocked" between 0 and "after_sale"."quantity");
