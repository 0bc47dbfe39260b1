-- What is booked stays booked: a mistake is set right by another transaction.
CREATE FUNCTION "ledger_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the ledger stays as it is';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_transaction_stays" BEFORE UPDATE OR DELETE ON "ledger_transaction"
FOR EACH ROW EXECUTE FUNCTION "ledger_stays"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_stays" BEFORE UPDATE OR DELETE ON "ledger_entry"
FOR EACH ROW EXECUTE FUNCTION "ledger_stays"();
--> statement-breakpoint
CREATE FUNCTION "ledger_balances"("about" integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	"sides" integer;
	"rest" numeric;
BEGIN
	SELECT count(*), coalesce(sum("amount"), 0) INTO "sides", "rest" FROM "ledger_entry" WHERE "transaction_id" = "about";
	IF "sides" < 2 OR "rest" <> 0 THEN
		RAISE EXCEPTION 'transaction % of the ledger has % entries that come to %', "about", "sides", "rest";
	END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "ledger_transaction_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "ledger_balances"(NEW."id");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "ledger_entry_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "ledger_balances"(NEW."transaction_id");
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Asked at the commit: a transaction is written before its entries.
CREATE CONSTRAINT TRIGGER "ledger_transaction_balances" AFTER INSERT ON "ledger_transaction"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_transaction_balances"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balances" AFTER INSERT ON "ledger_entry"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_entry_balances"();
--> statement-breakpoint
-- What the platform takes where it has not said otherwise: five percent.
INSERT INTO "commission_rule" ("rate") VALUES (500);
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.settlement.read', 'platform.settlement.pay', 'platform.ledger.read', 'platform.commission.read']::text[]
WHERE "key" = 'finance';
