ALTER TABLE "product_search" ADD COLUMN "conversion" real DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Whether there is any product with the terms, which need not collect all of them.
CREATE FUNCTION is_product_with_any(wanted integer[]) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off
AS $$ SELECT EXISTS (SELECT FROM product_search WHERE terms && wanted) $$;
--> statement-breakpoint
CREATE FUNCTION is_product_with_all(wanted integer[]) RETURNS boolean LANGUAGE sql STABLE SET enable_seqscan = off
AS $$ SELECT EXISTS (SELECT FROM product_search WHERE terms @> wanted) $$;
