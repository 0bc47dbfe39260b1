-- Every page offers its languages, so a shop without the demo needs them from the start; the platform edits them as any dictionary.
INSERT INTO "dictionary_type" ("key", "name") VALUES ('language_service', '{"zh": "界面语言", "en": "Interface language"}') ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "dictionary_item" ("type_key", "value", "label", "sort") VALUES
  ('language_service', 'zh', '{"zh": "中文", "en": "中文"}', 1),
  ('language_service', 'en', '{"zh": "English", "en": "English"}', 2)
ON CONFLICT DO NOTHING;
