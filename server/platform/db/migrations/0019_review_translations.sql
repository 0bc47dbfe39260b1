CREATE TABLE "review_translation" (
	"review_id" integer NOT NULL,
	"locale" text NOT NULL,
	"content" text NOT NULL,
	"follow_up" text,
	"reply" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_translation_review_id_locale_pk" PRIMARY KEY("review_id","locale")
);
--> statement-breakpoint
ALTER TABLE "review_translation" ADD CONSTRAINT "review_translation_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A translation says what its review says: whatever writes a review takes the translations of other texts away.
CREATE FUNCTION review_translation_dropped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM review_translation WHERE review_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER review_translation_dropped AFTER UPDATE OF content, follow_up, reply, hidden_at, held ON review
  FOR EACH ROW WHEN ((OLD.content, OLD.follow_up, OLD.reply, OLD.hidden_at, OLD.held)
    IS DISTINCT FROM (NEW.content, NEW.follow_up, NEW.reply, NEW.hidden_at, NEW.held))
  EXECUTE FUNCTION review_translation_dropped();
