-- What was published, sent and signed stays as it was read.
CREATE FUNCTION "agreement_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'agreements are kept';
	END IF;
	IF NEW."words" IS DISTINCT FROM OLD."words" OR NEW."hash" <> OLD."hash" OR NEW."version_id" <> OLD."version_id"
		OR NEW."supplier_id" <> OLD."supplier_id" OR NEW."agreement_no" <> OLD."agreement_no" THEN
		RAISE EXCEPTION 'an agreement says what it said when it was sent';
	END IF;
	IF OLD."signed_at" IS NOT NULL AND (NEW."signed_at" IS DISTINCT FROM OLD."signed_at" OR NEW."signer" IS DISTINCT FROM OLD."signer"
		OR NEW."signer_phone" IS DISTINCT FROM OLD."signer_phone" OR NEW."signer_ip" IS DISTINCT FROM OLD."signer_ip"
		OR NEW."signer_account_id" IS DISTINCT FROM OLD."signer_account_id") THEN
		RAISE EXCEPTION 'a signature stays as it was given';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "agreement_stays" BEFORE UPDATE OR DELETE ON "agreement"
FOR EACH ROW EXECUTE FUNCTION "agreement_stays"();
--> statement-breakpoint
CREATE FUNCTION "agreement_version_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."state" <> 'draft' AND (TG_OP = 'DELETE' OR NEW."title" IS DISTINCT FROM OLD."title" OR NEW."body" IS DISTINCT FROM OLD."body"
		OR NEW."months" IS DISTINCT FROM OLD."months" OR NEW."number" <> OLD."number") THEN
		RAISE EXCEPTION 'a published version stays as it is';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "agreement_version_stays" BEFORE UPDATE OR DELETE ON "agreement_version"
FOR EACH ROW EXECUTE FUNCTION "agreement_version_stays"();
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.contract.read', 'platform.contract.write', 'platform.contract.send']::text[]
WHERE "key" = 'auditor';
--> statement-breakpoint
UPDATE "role" SET "permissions" = "permissions" || array['platform.contract.read']::text[]
WHERE "key" = 'finance';
