import { type SQL, sql } from 'drizzle-orm';
import { qualified } from '../../platform/db/qualified.ts';
import { flashEntry, product, sku } from '../../platform/db/schema.ts';

/** As `atPercent` of the contract, while a flash sale of the product's shop runs. For a query with `product`. */
const lowered = (price: SQL): SQL =>
  sql`(${price} - ${price} * (100 - coalesce(${qualified(product.salePercent)}, 100)) / 100)`;

const inFlash = sql`exists (select 1 from ${flashEntry} e where e.product_id = ${qualified(product.id)} and e.shown)`;

/** Of the SKUs of a product what pages show: the better one of what a flash sale of the platform asks for it and its shop's sale. */
const ofSkus = (wanted: SQL): SQL => {
  const each = sql`least(${lowered(sql`s.price`)}, e.price)`;
  return sql`(select ${wanted} from (select ${each} as each from ${sku} s
    left join ${flashEntry} e on e.sku_id = s.id and e.product_id = s.product_id and e.shown
    where s.product_id = ${qualified(product.id)}) shown_prices)`;
};

/** Lowest and highest price of a product's SKUs while pages show others than its own, in fen; null = they do not. */
export const shownRange: SQL<readonly [number, number] | null> = sql`case
  when ${inFlash} then ${ofSkus(sql`jsonb_build_array(min(each), max(each))`)}
  when ${qualified(product.salePercent)} is not null
    then jsonb_build_array(${lowered(qualified(product.price))}, ${lowered(qualified(product.maxPrice))}) end`;

/** The lowest price of a product as its card shows it, in fen. */
export const shownPrice: SQL<number> = sql`case
  when ${inFlash} then ${ofSkus(sql`min(each)`)} else ${lowered(qualified(product.price))} end`.mapWith(
  Number,
);
