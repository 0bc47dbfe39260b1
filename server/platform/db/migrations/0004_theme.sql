ALTER TABLE "brand_version" ADD COLUMN "theme" jsonb DEFAULT '{"accent":null,"neutral":null,"radius":8,"font":"sans"}'::jsonb NOT NULL;--> statement-breakpoint
-- The theme of a published version stays too.
CREATE OR REPLACE FUNCTION "brand_version_stays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD."published_at" IS NOT NULL AND (TG_OP = 'DELETE' OR NEW."name" IS DISTINCT FROM OLD."name"
		OR NEW."short_name" IS DISTINCT FROM OLD."short_name" OR NEW."slogan" IS DISTINCT FROM OLD."slogan"
		OR NEW."owner" IS DISTINCT FROM OLD."owner" OR NEW."logo" IS DISTINCT FROM OLD."logo"
		OR NEW."dark_logo" IS DISTINCT FROM OLD."dark_logo" OR NEW."icon" IS DISTINCT FROM OLD."icon"
		OR NEW."accounts" IS DISTINCT FROM OLD."accounts" OR NEW."theme" IS DISTINCT FROM OLD."theme" OR NEW."number" <> OLD."number"
		OR NEW."published_at" IS DISTINCT FROM OLD."published_at") THEN
		RAISE EXCEPTION 'a published version stays as it is';
	END IF;
	RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END
$$;
