-- A list of unsorted new entries would be read through by every search until the next vacuum, which the embedded database
-- never does by itself.
ALTER INDEX product_search_terms SET (fastupdate = off);
--> statement-breakpoint
ALTER INDEX supplier_search_terms SET (fastupdate = off);
--> statement-breakpoint
SELECT gin_clean_pending_list('product_search_terms');
--> statement-breakpoint
-- With fewer figures the planner takes every rare term for one product in two hundred, and reads the whole table for a
-- few dozen of them.
ALTER TABLE product_search ALTER COLUMN terms SET STATISTICS 500;
