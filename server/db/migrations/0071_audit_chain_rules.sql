INSERT INTO "audit_head" ("id", "entry_id", "entries", "hash", "seal") VALUES (1, 0, 0, '', '');
--> statement-breakpoint
-- What was written before there was a chain gets its place in it, once; the rest of an entry stays, and so does what is chained.
CREATE OR REPLACE FUNCTION "audit_entry_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD."hash" IS NULL AND NEW."hash" IS NOT NULL
			AND to_jsonb(NEW) - 'hash' - 'previous' = to_jsonb(OLD) - 'hash' - 'previous' THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'audit entries stay as they are';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE DELETE ON "audit_head"
FOR EACH ROW EXECUTE FUNCTION "audit_entry_stays"();
