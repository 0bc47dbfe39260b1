import type { DataImportAsked } from '../../../../contract/operations/data-import.ts';
import { chunking } from '../../../platform/data-import/chunks.ts';
import type { Chunk, Fault, FileReader, ReadItem } from '../../../platform/data-import/importer.ts';
import { moneyIn, openTable, type TableRow } from '../../../platform/data-import/table-reader.ts';
import { phoneIn } from '../../../platform/text/phone.ts';
import type { PastAddress } from '../tables/past-order.ts';

/** Columns of an address: Shopify's and those of WooCommerce's exporters. */
const address = <const K extends 'billing' | 'shipping'>(kind: K) => ({
  name: [`${kind} name`],
  first: [`${kind}_first_name`],
  last: [`${kind}_last_name`],
  company: [`${kind} company`],
  street: [`${kind} street`],
  line1: [`${kind} address1`, `${kind}_address_1`],
  line2: [`${kind} address2`, `${kind}_address_2`],
  city: [`${kind} city`],
  zip: [`${kind} zip`, `${kind}_postcode`],
  province: [`${kind} province`, `${kind}_state`],
  country: [`${kind} country`],
  phone: [`${kind} phone`],
});
type Part = keyof ReturnType<typeof address>;

const own = {
  number: ['Name', 'order_number', 'order number'],
  id: ['order_id', 'order id'],
  email: ['Email', 'customer_email', 'billing_email'],
  phone: ['Phone'],
  paymentStatus: ['Financial Status', 'status', 'order_status', 'order status'],
  deliveryStatus: ['Fulfillment Status'],
  placed: ['Created at', 'order_date', 'date', 'order date', 'date_created'],
  paid: ['Paid at', 'paid_date', 'date_paid'],
  cancelled: ['Cancelled at'],
  currency: ['Currency', 'order_currency'],
  subtotal: ['Subtotal', 'order_subtotal'],
  shipping: ['Shipping', 'shipping_total'],
  tax: ['Taxes', 'tax_total'],
  discount: ['Discount Amount', 'discount_total'],
  total: ['Total', 'order_total'],
  refunded: ['Refunded Amount', 'refunded_total'],
  note: ['Notes', 'customer_note', 'note'],
  itemName: ['Lineitem name', 'item_name'],
  itemSku: ['Lineitem sku', 'item_sku'],
  itemQuantity: ['Lineitem quantity', 'item_quantity'],
  itemPrice: ['Lineitem price', 'item_price'],
  itemTotal: ['item_total'],
} as const;

type Key = keyof typeof own | `${'billing' | 'shipping'}.${Part}`;
type Row = TableRow<Key>;

const columnsOf = <K extends string>(names: Readonly<Record<K, readonly string[]>>) =>
  Object.keys(names).map((key) => [key as K, names[key as K]] as const);
const addressColumns = (kind: 'billing' | 'shipping') =>
  columnsOf(address(kind)).map(([part, names]) => [`${kind}.${part}` as const, names] as const);
const headings: ReadonlyMap<Key, readonly string[]> = new Map<Key, readonly string[]>([
  ...columnsOf(own),
  ...addressColumns('billing'),
  ...addressColumns('shipping'),
]);

interface OrderLineItem {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly price: number | null;
  readonly total: number | null;
  readonly others: Readonly<Record<string, string>>;
}

/** An order of a file with its lines. Times in milliseconds, amounts in hundredths of the currency. */
export interface OrderItem extends ReadItem {
  readonly system: string;
  readonly number: string;
  readonly placedAt: number;
  readonly paidAt: number | null;
  readonly cancelledAt: number | null;
  readonly paymentStatus: string;
  readonly deliveryStatus: string;
  readonly currency: string;
  readonly subtotal: number | null;
  readonly shipping: number | null;
  readonly tax: number | null;
  readonly discount: number | null;
  readonly total: number;
  readonly refunded: number | null;
  readonly email: string;
  readonly phone: string;
  readonly shippingAddress: PastAddress;
  readonly billingAddress: PastAddress;
  readonly note: string;
  readonly others: Readonly<Record<string, string>>;
  readonly lines: readonly OrderLineItem[];
}

const longest = 200;
const longestNote = 5_000;
const mostLines = 500;

function addressIn(row: Row, kind: 'billing' | 'shipping'): PastAddress {
  const text = (part: Part) => row.text(`${kind}.${part}`, longest);
  const street = [text('line1'), text('line2')].filter(Boolean).join(', ') || text('street');
  const parts = {
    name: text('name') || [text('first'), text('last')].filter(Boolean).join(' '),
    company: text('company'),
    street,
    city: text('city'),
    province: text('province'),
    // Shopify writes an apostrophe before a postal code, for spreadsheets.
    zip: text('zip').replace(/^'/, ''),
    country: text('country'),
    phone: text('phone').replace(/^'/, ''),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Columns of one cell for each line, `line_item_1`, or one for all of them, `line_items`. */
const packedColumn = /^line[ _]?items?(?:[ _]?\d{1,3})?$/i;
const allItems = /^line[ _]?items$/i;
/** Columns of the other values of a line. */
const lineColumn = /^(?:lineitem |item_|vendor$)/i;

/** `name:Mug|sku:M-1|quantity:2|total:20.00` */
function packedItem(cell: string): OrderLineItem | null {
  const fields = new Map(
    cell.split('|').flatMap((part): [string, string][] => {
      const at = part.indexOf(':');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
    }),
  );
  const take = (name: string) => {
    const value = fields.get(name) ?? '';
    fields.delete(name);
    return value;
  };
  const name = take('name');
  const quantity = Number(take('quantity') || '1');
  if (name === '' || !Number.isInteger(quantity)) return null;
  const sku = take('sku');
  const total = moneyIn(take('total'));
  const price = moneyIn(take('price'));
  return { name: name.slice(0, 500), sku, quantity, price, total, others: Object.fromEntries(fields) };
}

function ownItem(row: Row, others: Readonly<Record<string, string>>): OrderLineItem | null {
  const name = row.text('itemName', 500);
  const sku = row.text('itemSku', 100);
  if (name === '' && sku === '') return null;
  return {
    name,
    sku,
    quantity: row.whole('itemQuantity') ?? 1,
    price: row.money('itemPrice'),
    total: row.money('itemTotal'),
    others,
  };
}

const pick = (others: Readonly<Record<string, string>>, test: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(others).filter(([name]) => test(name)));

function linesOf(row: Row): OrderLineItem[] {
  const others = row.others();
  const item = ownItem(
    row,
    pick(others, (name) => lineColumn.test(name)),
  );
  const packed = Object.entries(others).flatMap(([name, cell]) => {
    if (!packedColumn.test(name)) return [];
    const cells = allItems.test(name) ? cell.split(';') : [cell];
    return cells.flatMap((one) => {
      if (one.trim() === '') return [];
      const found = packedItem(one);
      if (!found) row.error(null, 'not_whole');
      return found ?? [];
    });
  });
  return [...(item ? [item] : []), ...packed];
}

const emailShape = /^[^\s@]{1,100}@[^\s@]{1,100}\.[^\s@]{2,30}$/;

interface Origin {
  readonly asked: DataImportAsked;
  readonly system: string;
}

function orderOf(
  rows: readonly [Row, ...Row[]],
  { asked, system }: Origin,
  number: string,
): OrderItem | null {
  const [first] = rows;
  const lines = rows.flatMap(linesOf);
  const placed = first.date('placed');
  if (placed === null && first.text('placed') === '') first.error('placed', 'required');
  const total = first.money('total');
  if (total === null && first.text('total') === '') first.error('total', 'required');
  if (lines.length === 0) first.warn(null, 'order_without_lines');
  if (lines.length > mostLines) first.error('itemName', 'too_long', { most: mostLines });
  const email = first.text('email', longest).toLowerCase();
  if (email !== '' && !emailShape.test(email)) first.warn('email', 'email_malformed');
  const [billing, shipping] = [addressIn(first, 'billing'), addressIn(first, 'shipping')];
  const phone = first.text('phone', longest).replace(/^'/, '') || shipping.phone || billing.phone || '';
  const paid = first.date('paid');
  const cancelled = first.date('cancelled');
  const name = billing.name ?? shipping.name ?? '';
  const item = {
    line: first.line,
    system,
    key: number,
    number,
    name: [number, name].filter(Boolean).join(' '),
    placedAt: placed?.getTime() ?? 0,
    paidAt: paid?.getTime() ?? null,
    cancelledAt: cancelled?.getTime() ?? null,
    paymentStatus: first.text('paymentStatus', longest),
    deliveryStatus: first.text('deliveryStatus', longest),
    currency: first.text('currency', 10) || asked.currency,
    subtotal: first.money('subtotal'),
    shipping: first.money('shipping'),
    tax: first.money('tax'),
    discount: first.money('discount'),
    total: total ?? 0,
    refunded: first.money('refunded'),
    email,
    // Stored as those of accounts are, so that both can be compared.
    phone: phoneIn(phone) ?? phone,
    shippingAddress: shipping,
    billingAddress: billing,
    note: first.text('note', longestNote),
    others: pick(first.others(), (column) => !packedColumn.test(column) && !lineColumn.test(column)),
    lines,
  };
  return rows.every(({ isSound }) => isSound) ? item : null;
}

/** The rows of an order stand together; those below the first repeat its number, and hold a line only. */
async function* ordersOf(rows: Iterable<Row>, origin: Origin): AsyncGenerator<Chunk<OrderItem>> {
  const chunk = chunking<OrderItem>();
  const done = new Set<string>();
  let open: { readonly number: string; readonly rows: [Row, ...Row[]] } | null = null;
  const close = () => {
    if (!open) return;
    const { number, rows: own } = open;
    const [first] = own;
    if (number === '') first.error('number', 'required');
    if (done.has(number)) first.error('number', 'row_repeated');
    done.add(number);
    const order = orderOf(own, origin, number);
    const isSound = own.every((row) => row.isSound);
    const faults: Fault[] = own.flatMap((row) => row.faults);
    chunk.add(isSound ? order : null, faults);
    open = null;
  };
  for (const row of rows) {
    const number = row.text('number', 100) || row.text('id', 100);
    if (open && (number === open.number || number === '')) {
      open.rows.push(row);
      continue;
    }
    close();
    if (chunk.isFull) yield chunk.take();
    open = { number, rows: [row] };
  }
  close();
  yield chunk.take();
}

/** Orders of a file of Shopify or WooCommerce. */
export const readOrders: FileReader<OrderItem> = async (bytes, asked) => {
  const table = await openTable(bytes, headings, ['placed', 'paid', 'cancelled']);
  if (!table || !(table.has('number') || table.has('id'))) return null;
  if (!table.has('total') || !table.has('placed')) return null;
  const otherColumns = table.otherColumns.filter((name) => !packedColumn.test(name));
  const system = table.has('billing.first') || table.has('id') ? 'WooCommerce' : 'Shopify';
  return { head: { system, otherColumns }, chunks: ordersOf(table.rows, { asked, system }) };
};
