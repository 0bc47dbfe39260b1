-- Carriers are needed to ship anything, so they are there from the start; the platform edits them as any dictionary.
INSERT INTO "dictionary_type" ("key", "name") VALUES ('logistics_company', '{"zh": "物流公司", "en": "Carriers"}') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "dictionary_item" ("type_key", "value", "label", "sort") VALUES
  ('logistics_company', 'sf', '{"zh": "顺丰速运", "en": "SF Express"}', 1),
  ('logistics_company', 'jd', '{"zh": "京东物流", "en": "JD Logistics"}', 2),
  ('logistics_company', 'zto', '{"zh": "中通快递", "en": "ZTO Express"}', 3),
  ('logistics_company', 'yto', '{"zh": "圆通速递", "en": "YTO Express"}', 4),
  ('logistics_company', 'sto', '{"zh": "申通快递", "en": "STO Express"}', 5),
  ('logistics_company', 'yunda', '{"zh": "韵达速递", "en": "Yunda Express"}', 6),
  ('logistics_company', 'jt', '{"zh": "极兔速递", "en": "J&T Express"}', 7),
  ('logistics_company', 'ems', '{"zh": "中国邮政 EMS", "en": "China Post EMS"}', 8),
  ('logistics_company', 'deppon', '{"zh": "德邦快递", "en": "Deppon Express"}', 9),
  ('logistics_company', 'other', '{"zh": "其他物流", "en": "Another carrier"}', 10)
ON CONFLICT DO NOTHING;
