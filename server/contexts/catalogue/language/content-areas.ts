import { type SQL, sql } from 'drizzle-orm';
import type { contentAreas } from '../../../../contract/catalogue/language.ts';
import { article, coupon, promotion, supplier } from '../../../platform/db/schema.ts';
import type { Texts } from '../../../platform/text/texts.ts';
import { categoryAttribute, categoryAttributeOption } from '../tables/attribute.ts';
import { category, product } from '../tables/catalogue.ts';
import { dictionaryItem } from '../tables/dictionary.ts';

export type ContentArea = (typeof contentAreas)[number];

/** Products on sale, with what is sold of them. */
const onSale = sql`product_search s join ${product} p on p.id = s.product_id`;
const goodsTags = sql`array['product:' || p.id, 'card:' || p.id]`;
/** Every text in both languages within a JSON value, however deep. */
const within = (json: SQL) =>
  sql`jsonb_path_query(${json}, 'lax $.** ? (@.zh.type() == "string" && @.en.type() == "string")')`;

/**
 * The texts of each area: `body` in both languages, `weight` for those that are seen most, and `tags` of the answers that have them.
 * Pages in a language carry its tag before each: `ja/product:12`.
 */
const contentSql: Readonly<Record<ContentArea, SQL>> = {
  goods: sql`select p.name as body, 1 + s.sales as weight, ${goodsTags} as tags from ${onSale}`,
  'goods-texts': sql`select one.body, 1 + s.sales as weight, ${goodsTags} as tags from ${onSale}
    cross join lateral (
      select p.brief as body union all select p.description union all select p.unit union all select p.brand
      union all select ${within(sql`p.selling_points`)} union all select ${within(sql`p.seo`)}
      union all select ${within(sql`p.attributes`)}) one`,
  options: sql`select one.body, 1 + s.sales as weight, ${goodsTags} as tags from ${onSale}
    cross join lateral ${within(sql`p.options`)} as one(body)`,
  categories: sql`select c.name as body, 1 as weight, array['categories', 'category:' || c.id, 'language:all'] as tags
    from ${category} c where c.enabled`,
  attributes: sql`select a.name as body, 1 as weight, array['language:all'] as tags from ${categoryAttribute} a
    union all select a.unit, 1, array['language:all'] from ${categoryAttribute} a
    union all select o.name, 1, array['language:all'] from ${categoryAttributeOption} o`,
  shops: sql`select one.body, 1 as weight, array['supplier:' || s.id, 'shop:' || s.id, 'suppliers'] as tags from ${supplier} s
    cross join lateral (select s.name as body union all select s.description union all select s.location
      union all select ${within(sql`to_jsonb(s.main_products)`)}) one
    where s.status = 'approved'`,
  links: sql`select m.title as body, 1 as weight, array['language:all'] as tags from menu_entry m
    where m.side in ('top', 'footer') and m.title is not null and not m.hidden`,
  dictionaries: sql`select d.label as body, 1 as weight,
      array['dictionary:' || d.type_key, 'dictionary:' || d.type_key || ':' || d.value, 'language:all'] as tags
    from ${dictionaryItem} d where d.enabled`,
  articles: sql`select one.body, 1 as weight, array['articles', 'article:' || a.id] as tags from ${article} a
    cross join lateral (select a.title as body union all select a.summary union all select ${within(sql`a.body`)}) one
    where a.enabled`,
  offers: sql`select c.name as body, 1 as weight, array['language:all'] as tags from ${coupon} c
    union all select c.description, 1, array['language:all'] from ${coupon} c
    union all select m.name, 1, array['language:all'] from ${promotion} m`,
};

/** The program's own names of links in header and footer, except those that contain the marketplace's. */
function ownLinks({ keysOf, find }: Texts): string {
  const titles = keysOf('site-links').flatMap((key) => find(`site-links.${key}`) ?? []);
  return JSON.stringify(titles.filter(({ en }) => !en.includes('{{')));
}

/** The texts of an area, with those of the program that operators may replace. */
export const contentOf = (texts: Texts, area: ContentArea): SQL =>
  area === 'links'
    ? sql`${contentSql.links} union all select own.body, 1, array['language:all']
        from jsonb_array_elements(${ownLinks(texts)}::jsonb) as own(body)`
    : contentSql[area];

/** The SHA-256 of a text as the table has it. */
export const hashSql = (source: SQL): SQL => sql`encode(sha256(convert_to(${source}, 'UTF8')), 'hex')`;
