-- Tells every process that listens what a transaction changed, when it commits (server/db/changes.ts): answers kept in memory are let go
-- by it, whoever wrote. Told is what public answers of the catalogue are made from; server/http/kept-routes.ts has the names.

CREATE FUNCTION tell_rows(kind text, ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  part integer := 500;
BEGIN
  -- A message has room for 8,000 bytes; of very many rows it is enough to say that.
  IF cardinality(ids) > 5000 THEN
    PERFORM pg_notify('changes', '*');
    RETURN;
  END IF;
  FOR at IN 0 .. (cardinality(ids) - 1) / part LOOP
    PERFORM pg_notify('changes', (
      SELECT string_agg(kind || ':' || id, ',') FROM unnest(ids[at * part + 1 : (at + 1) * part]) AS id));
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    ids := ARRAY(SELECT n.id FROM now_rows n JOIN then_rows o ON o.id = n.id WHERE n IS DISTINCT FROM o);
  ELSE
    ids := ARRAY(SELECT id FROM then_rows);
  END IF;
  IF ids <> '{}' THEN PERFORM tell_rows('product', ids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_updated AFTER UPDATE ON product
  REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
CREATE TRIGGER tell_deleted AFTER DELETE ON product
  REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_products();
--> statement-breakpoint
CREATE FUNCTION tell_skus() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
  retold integer[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Lists show prices, and of stock only whether there is any, which the product's row says.
    SELECT coalesce(array_agg(DISTINCT n.product_id), '{}'),
      coalesce(array_agg(DISTINCT n.product_id) FILTER (WHERE (n.price, n.original_price) IS DISTINCT FROM (o.price, o.original_price)), '{}')
    INTO ids, retold
    FROM now_rows n JOIN then_rows o ON o.id = n.id WHERE n IS DISTINCT FROM o;
  ELSIF TG_OP = 'INSERT' THEN
    ids := ARRAY(SELECT DISTINCT product_id FROM now_rows);
    retold := ids;
  ELSE
    ids := ARRAY(SELECT DISTINCT product_id FROM then_rows);
    retold := ids;
  END IF;
  IF ids <> '{}' THEN PERFORM tell_rows('sku', ids); END IF;
  IF retold <> '{}' THEN PERFORM tell_rows('product', retold); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_inserted AFTER INSERT ON sku
  REFERENCING NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_skus();
--> statement-breakpoint
CREATE TRIGGER tell_updated AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_skus();
--> statement-breakpoint
CREATE TRIGGER tell_deleted AFTER DELETE ON sku
  REFERENCING OLD TABLE AS then_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_skus();
--> statement-breakpoint
CREATE FUNCTION tell_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_table_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (TABLE now_rows EXCEPT ALL TABLE then_rows) THEN
    PERFORM pg_notify('changes', TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  told text[] := ARRAY[
    ['product_search', 'product_search'], ['supplier', 'supplier'], ['supplier_search', 'supplier_search'], ['category', 'category'],
    ['search_synonym', 'words'], ['search_trait', 'attributes'], ['category_attribute', 'attributes'],
    ['category_attribute_option', 'attributes'], ['product_attribute_value', 'attributes'],
    ['flash_sale', 'flash'], ['flash_session', 'flash'], ['freight_template', 'freight_template'],
    ['hot_word', 'hot_word'], ['sensitive_word', 'sensitive_word']];
  one text[];
BEGIN
  FOREACH one SLICE 1 IN ARRAY told LOOP
    EXECUTE format('CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_table(%L)', one[1], one[2]);
    EXECUTE format('CREATE TRIGGER tell_updated AFTER UPDATE ON %I REFERENCING OLD TABLE AS then_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION tell_table_updated(%L)', one[1], one[2]);
  END LOOP;
END $$;
--> statement-breakpoint
-- Pieces sold go up with each order, and no kept answer shows them.
CREATE TRIGGER tell_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF product_id, sku_id, session_id, price, shown
  ON flash_entry FOR EACH STATEMENT EXECUTE FUNCTION tell_table('flash');
--> statement-breakpoint
-- Words that fewer have looked for are shown to nobody (modules/search/words.ts).
CREATE TRIGGER tell_added AFTER INSERT ON hot_keyword FOR EACH ROW WHEN (new.count >= 3) EXECUTE FUNCTION tell_table('hot_word');
--> statement-breakpoint
CREATE TRIGGER tell_updated AFTER UPDATE ON hot_keyword FOR EACH ROW
  WHEN ((old.count >= 3 OR new.count >= 3) AND old IS DISTINCT FROM new) EXECUTE FUNCTION tell_table('hot_word');
--> statement-breakpoint
CREATE TRIGGER tell_deleted AFTER DELETE ON hot_keyword FOR EACH ROW WHEN (old.count >= 3) EXECUTE FUNCTION tell_table('hot_word');
