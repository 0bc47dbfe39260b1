-- As before, with the description: its words are searched as well.
CREATE OR REPLACE FUNCTION product_search_updated() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed integer[];
  retold integer[];
BEGIN
  SELECT coalesce(array_agg(n.id) FILTER (WHERE (n.supplier_id, n.category_id, n.name, n.brand, n.model, n.sales, n.price,
        n.original_price, n.created_at, n.review_count, n.rating, n.province, n.services, n.promotions, n.trade_type, n.is_new,
        n.is_hot, n.tiers, n.status, n.has_stock, n.freight_template_id)
      IS DISTINCT FROM (o.supplier_id, o.category_id, o.name, o.brand, o.model, o.sales, o.price, o.original_price,
        o.created_at, o.review_count, o.rating, o.province, o.services, o.promotions, o.trade_type, o.is_new, o.is_hot,
        o.tiers, o.status, o.has_stock, o.freight_template_id)), '{}'),
    coalesce(array_agg(n.id) FILTER (WHERE (n.name, n.brand, n.model, n.category_id, n.supplier_id, n.brief,
        n.description, n.options, n.attributes, n.type, n.tags)
      IS DISTINCT FROM (o.name, o.brand, o.model, o.category_id, o.supplier_id, o.brief, o.description, o.options,
        o.attributes, o.type, o.tags)), '{}')
  INTO changed, retold
  FROM now_rows n JOIN then_rows o ON o.id = n.id;
  IF changed <> '{}' THEN PERFORM refresh_product_search(changed); END IF;
  IF retold <> '{}' THEN UPDATE product_search SET stale = true WHERE product_id = ANY(retold) AND NOT stale; END IF;
  RETURN NULL;
END $$;
