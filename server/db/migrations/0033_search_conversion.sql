ALTER TABLE "product_search" ADD COLUMN "conversion" real DEFAULT 1 NOT NULL;
--> statement-breakpoint
-- Products with one term of every list, `["{1,2}", "{3}"]`: one walk through the index, however often each term is. The lists are numbers,
-- written into a statement of their own because the planner has to see them.
CREATE FUNCTION products_with_every(wanted jsonb) RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 200
SET enable_seqscan = off
AS $$ BEGIN RETURN QUERY EXECUTE (
  SELECT 'SELECT product_id FROM product_search WHERE ' || string_agg(format('terms && %L::integer[]', ids::integer[]), ' AND ')
  FROM jsonb_array_elements_text(wanted) AS ids); END $$;
--> statement-breakpoint
-- Whether there is any, which need not collect all of them.
CREATE FUNCTION is_product_with_every(wanted jsonb) RETURNS boolean LANGUAGE plpgsql STABLE SET enable_seqscan = off
AS $$ DECLARE found boolean; BEGIN EXECUTE (
  SELECT 'SELECT EXISTS (SELECT FROM product_search WHERE '
    || string_agg(format('terms && %L::integer[]', ids::integer[]), ' AND ') || ')'
  FROM jsonb_array_elements_text(wanted) AS ids) INTO found; RETURN found; END $$;
--> statement-breakpoint
DROP FUNCTION products_with_all(integer[]);
