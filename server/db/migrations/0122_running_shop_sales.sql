-- What pages ask for while a flash sale of a shop runs; from here on modules/promotion keeps it.
UPDATE product p SET (sale_percent, sale_end_at) = (
  SELECT (r.rule ->> 'percent')::int, r.end_at FROM promotion r
  WHERE r.supplier_id = p.supplier_id AND r.enabled AND r.start_at <= now() AND r.end_at > now()
    AND r.rule ->> 'kind' = 'flash_sale' AND (cardinality(r.product_ids) = 0 OR p.id = ANY (r.product_ids))
  ORDER BY (r.rule ->> 'percent')::int, r.end_at DESC, r.id LIMIT 1)
WHERE 'flash_sale' = ANY (p.promotions);
