-- A template's threshold held everywhere it delivers: its areas in China keep it, other countries pay. An area that names both is parted.
UPDATE "freight_template" t SET "areas" = coalesce((
  SELECT jsonb_agg(
    (a.area - 'provinces')
      || jsonb_build_object('provinces', p.places)
      || CASE WHEN p.is_china THEN jsonb_strip_nulls(jsonb_build_object('freeAbove', t."free_above", 'freeFromPieces', t."free_from_pieces")) ELSE '{}' END
    ORDER BY a.at, p.is_china DESC)
  FROM jsonb_array_elements(t."areas") WITH ORDINALITY AS a(area, at)
  CROSS JOIN LATERAL (
    SELECT code ~ '^[0-9]' AS is_china, jsonb_agg(code ORDER BY n) AS places
    FROM jsonb_array_elements_text(a.area -> 'provinces') WITH ORDINALITY AS c(code, n)
    GROUP BY 1
  ) p
), '[]')
WHERE jsonb_array_length(t."areas") > 0;
