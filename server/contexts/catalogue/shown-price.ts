import { type SQL, sql } from 'drizzle-orm';
import { qualified } from '../../platform/db/qualified.ts';
import { flashEntry, product, sku } from '../../platform/db/schema.ts';

/** The SQL of the contract's `atPercent`, during the supplier's flash sale. For a query with `product`. */
const lowered = (price: SQL): SQL =>
  sql`(${price} - ${price} * (100 - coalesce(${qualified(product.salePercent)}, 100)) / 100)`;

const inFlash = sql`exists (select 1 from ${flashEntry} e where e.product_id = ${qualified(product.id)} and e.shown)`;

/** The prices that pages show for the SKUs of a product: the lower of the platform flash sale and the supplier's sale. */
const ofSkus = (wanted: SQL): SQL => {
  const each = sql`least(${lowered(sql`s.price`)}, e.price)`;
  return sql`(select ${wanted} from (select ${each} as each from ${sku} s
    left join ${flashEntry} e on e.sku_id = s.id and e.product_id = s.product_id and e.shown
    where s.product_id = ${qualified(product.id)}) shown_prices)`;
};

/** Lowest and highest price in fen of a product's SKUs while pages show reduced prices; null = they do not. */
export const shownRange: SQL<readonly [number, number] | null> = sql`case
  when ${inFlash} then ${ofSkus(sql`jsonb_build_array(min(each), max(each))`)}
  when ${qualified(product.salePercent)} is not null
    then jsonb_build_array(${lowered(qualified(product.price))}, ${lowered(qualified(product.maxPrice))}) end`;

/** The lowest price of a product in fen, as its card shows it. */
export const shownPrice: SQL<number> = sql`case
  when ${inFlash} then ${ofSkus(sql`min(each)`)} else ${lowered(qualified(product.price))} end`.mapWith(
  Number,
);
