-- What was shipped before parcels had rows of their own.
UPDATE "order_item" SET "shipped" = "quantity" FROM "order" WHERE "order"."id" = "order_item"."order_id" AND "order"."status" IN (2, 3);--> statement-breakpoint
UPDATE "order" SET "receipt_due_at" = "shipped_at" + interval '10 days' WHERE "status" = 2;--> statement-breakpoint
INSERT INTO "shipment" ("order_id", "company", "company_name", "number", "state", "shipped_at", "signed_at") SELECT "id", 'other', jsonb_build_object('zh', "logistics_company", 'en', ''), "logistics_no", CASE WHEN "status" = 3 THEN 'signed' ELSE 'moving' END, "shipped_at", CASE WHEN "status" = 3 THEN "completed_at" END FROM "order" WHERE "logistics_no" IS NOT NULL AND "logistics_company" IS NOT NULL AND "shipped_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "logistics_company";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "logistics_no";--> statement-breakpoint
ALTER TABLE "order" DROP COLUMN "logistics_status";