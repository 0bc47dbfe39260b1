import { sql } from 'drizzle-orm';
import { qualified } from '../../platform/db/qualified.ts';
import { freightTemplate, product } from '../../platform/db/schema.ts';

/** Products on sale for foreign trade that are sent to no other country: their template names none, or they have none. */
export const isNotSentAbroad = sql`${product.status} = 'on_sale' and ${product.tradeType} <> 'zh'
  and not exists (select 1 from ${freightTemplate} where ${qualified(freightTemplate.id)} = ${qualified(product.freightTemplateId)}
    and jsonb_path_exists(${freightTemplate.areas}, '$[*].provinces[*] ? (@ like_regex "^[A-Z]")'))`;
