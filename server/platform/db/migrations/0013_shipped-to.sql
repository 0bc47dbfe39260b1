ALTER TABLE "order" ADD COLUMN "arrives" jsonb;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "freight_template_id" integer;
--> statement-breakpoint
-- As in the baseline migration, with the freight template.
CREATE OR REPLACE FUNCTION refresh_product_search(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- One order for all writers, or two of them could wait for each other.
  PERFORM 1 FROM product_search WHERE product_id = ANY(ids) ORDER BY product_id FOR UPDATE;
  DELETE FROM product_search s WHERE s.product_id = ANY(ids) AND NOT EXISTS (
    SELECT 1 FROM product p JOIN supplier m ON m.id = p.supplier_id
    WHERE p.id = s.product_id AND p.status = 'on_sale' AND m.status = 'approved');
  INSERT INTO product_search AS s (
    product_id, supplier_id, category_id, category1, category2, category3,
    sales, price, created_at, review_count, facets, rating, trade, features, freight_template_id)
  SELECT p.id, p.supplier_id, p.category_id,
    CASE 1 WHEN c.level THEN c.id WHEN up.level THEN up.id WHEN top.level THEN top.id END,
    CASE 2 WHEN c.level THEN c.id WHEN up.level THEN up.id END,
    CASE 3 WHEN c.level THEN c.id END,
    p.sales, p.price, p.created_at, p.review_count,
    (p.price >= 100000)::int + (p.price >= 300000)::int + (p.price >= 500000)::int
      + 4 * ((stars.tenths >= 40)::int + (stars.tenths >= 45)::int + (stars.tenths >= 48)::int)
      + 128 * ('free_shipping' = ANY(p.services))::int
      + 256 * ('fast_delivery' = ANY(p.services))::int
      + 512 * ('seven_day_return' = ANY(p.services))::int
      + 1024 * ('fake_compensation_10x' = ANY(p.services))::int
      + 2048 * ('free_warranty' = ANY(p.services))::int
      + 4096 * ('trade_in' = ANY(p.services))::int
      + 8192 * ('coupon' = ANY(p.promotions))::int
      + 16384 * ('full_reduction' = ANY(p.promotions))::int
      + 32768 * ('flash_sale' = ANY(p.promotions))::int
      + 65536 * ('gift' = ANY(p.promotions))::int
      + 131072 * ('member_offer' = ANY(p.promotions))::int
      + 262144 * coalesce(array_position(ARRAY['gd','zj','js','sd','fj','bj','tj','he','sx','nm','ln','jl','hl','sh','ah','jx',
        'ha','hb','hn','gx','hi','cq','sc','gz','yn','xz','sn','gs','qh','nx','xj','tw','hk','mo'], p.province), 0),
    stars.tenths,
    CASE p.trade_type WHEN 'zh' THEN 1 WHEN 'en' THEN 2 ELSE 3 END,
    p.is_new::int + 2 * p.is_hot::int + 4 * (p.price < p.original_price)::int + 8 * (p.tiers <> '[]')::int
      + 16 * p.has_stock::int,
    p.freight_template_id
  FROM product p
  JOIN supplier m ON m.id = p.supplier_id
  JOIN category c ON c.id = p.category_id
  LEFT JOIN category up ON up.id = c.parent_id
  LEFT JOIN category top ON top.id = up.parent_id
  CROSS JOIN LATERAL (SELECT round(p.rating::numeric * 10)::smallint AS tenths) stars
  WHERE p.id = ANY(ids) AND p.status = 'on_sale' AND m.status = 'approved'
  ORDER BY p.id
  ON CONFLICT (product_id) DO UPDATE SET
    supplier_id = excluded.supplier_id, category_id = excluded.category_id, category1 = excluded.category1,
    category2 = excluded.category2, category3 = excluded.category3, sales = excluded.sales, price = excluded.price,
    created_at = excluded.created_at, review_count = excluded.review_count, facets = excluded.facets,
    rating = excluded.rating, trade = excluded.trade, features = excluded.features,
    freight_template_id = excluded.freight_template_id
  WHERE (s.supplier_id, s.category_id, s.category1, s.category2, s.category3, s.sales, s.price, s.created_at,
      s.review_count, s.facets, s.rating, s.trade, s.features, s.freight_template_id)
    IS DISTINCT FROM (excluded.supplier_id, excluded.category_id, excluded.category1, excluded.category2,
      excluded.category3, excluded.sales, excluded.price, excluded.created_at, excluded.review_count,
      excluded.facets, excluded.rating, excluded.trade, excluded.features, excluded.freight_template_id);
END $$;
--> statement-breakpoint
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
    coalesce(array_agg(n.id) FILTER (WHERE (n.name, n.brand, n.model, n.category_id, n.supplier_id, n.brief, n.options,
        n.attributes, n.type, n.tags)
      IS DISTINCT FROM (o.name, o.brand, o.model, o.category_id, o.supplier_id, o.brief, o.options, o.attributes, o.type,
        o.tags)), '{}')
  INTO changed, retold
  FROM now_rows n JOIN then_rows o ON o.id = n.id;
  IF changed <> '{}' THEN PERFORM refresh_product_search(changed); END IF;
  IF retold <> '{}' THEN UPDATE product_search SET stale = true WHERE product_id = ANY(retold) AND NOT stale; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE product_search s SET freight_template_id = p.freight_template_id FROM product p
WHERE p.id = s.product_id AND p.freight_template_id IS NOT NULL;
