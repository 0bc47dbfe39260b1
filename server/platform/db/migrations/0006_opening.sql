-- A marketplace that has products or orders is live already: docs/decisions/123-opening-derived-from-facts.md.
INSERT INTO "site_state" ("key", "value")
SELECT 'opened', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
WHERE EXISTS (SELECT 1 FROM "product") OR EXISTS (SELECT 1 FROM "order")
ON CONFLICT DO NOTHING;
