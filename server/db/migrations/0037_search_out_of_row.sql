-- Lists and searches read a row's figures, never its terms, which are nine tenths of it. PostgreSQL moves a value out of its row only when
-- the row has more than 2,032 bytes, whatever `toast_tuple_target` says; so terms are as many as need that much, the first of them repeated.
-- An index has each of them once. A hundred thousand rows are then 2,000 pages in the place of 16,600.
CREATE FUNCTION out_of_row(terms integer[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ SELECT CASE WHEN cardinality(terms) = 0 THEN terms
  ELSE terms || array_fill(terms[1], ARRAY[greatest(0, 512 - cardinality(terms))]) END $$;
--> statement-breakpoint
ALTER TABLE product_search SET (toast_tuple_target = 128);
--> statement-breakpoint
-- A few numbers a product, read with the figures.
ALTER TABLE product_search ALTER COLUMN traits SET STORAGE PLAIN;
--> statement-breakpoint
-- Writes the table and its indexes anew.
ALTER TABLE product_search ALTER COLUMN terms TYPE integer[] USING out_of_row(terms);
--> statement-breakpoint
ANALYZE product_search;
--> statement-breakpoint
DROP FUNCTION products_with_any(integer[]), products_with_every(jsonb), is_product_with_every(jsonb);

--> statement-breakpoint
-- Rows are narrow themselves now: counts read the table sooner than this index, which every sale and price had to be written to.
DROP INDEX "product_search_narrow";