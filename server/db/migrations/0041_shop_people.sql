-- Whoever has a role in a shop is one of its people: until now only those who talk to buyers had a row.
INSERT INTO "chat_clerk" ("supplier_id", "account_id", "name", "created_at")
SELECT "account_role"."supplier_id", "account_role"."account_id", left(coalesce(nullif("account"."nickname", ''), "account"."username"), 20), min("account_role"."created_at")
FROM "account_role" JOIN "account" ON "account"."id" = "account_role"."account_id"
WHERE "account_role"."supplier_id" IS NOT NULL
GROUP BY 1, 2, 3
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Completed orders are counted, not believed. What was completed since the statistics ran last is added by their next run.
UPDATE "supplier" SET "transactions" = (
	SELECT count(*) FROM "order"
	WHERE "order"."supplier_id" = "supplier"."id"
		AND "order"."completed_at" <= coalesce((SELECT "value"::timestamptz FROM "site_state" WHERE "key" = 'statistics'), now()));
