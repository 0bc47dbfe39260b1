import { and, eq, inArray } from 'drizzle-orm';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { noTaxNumbers, type TaxNumbers } from '../../../../contract/content/tax-numbers.ts';
import { converted } from '../../../../contract/money.ts';
import { isPaidOrder } from '../../../../contract/orders/order-status.ts';
import type { Charged } from '../../../../contract/payments/payment.ts';
import type { Download } from '../../../../contract/route.ts';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/db/open.ts';
import { order, siteSetting, sku, supplier } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { type Block, writePdf } from '../../../platform/pdf/index.ts';
import { countryName } from '../../../platform/regions/areas.ts';
import { localDay } from '../../../platform/time.ts';
import { currentRates } from '../../accounting/index.ts';
import { taxSchemeOf } from '../../pricing/index.ts';
import { readShipments } from '../fulfilment/shipment-queries.ts';
import { readPaidBy } from '../order/paid-by.ts';
import { readCustoms } from './customs.ts';
import { readOrdersWithLines } from './queries.ts';

type Word = Parameters<Deps['texts']['word']>[1];
type Said = Extract<Word, `customs-invoice.${string}`> extends `customs-invoice.${infer Name}` ? Name : never;
type Say = (name: Said, details?: Readonly<Record<string, string | number>>) => LocalText;
type Fact = readonly [Said, string | null | undefined];

/** Both languages; one text when they are equal or one is empty. */
const both = ({ zh, en }: LocalText, between = ' / '): string =>
  [...new Set([zh, en])].filter((text) => text !== '').join(between);

const twoDecimals = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const grouped = (hundredths: number): string => twoDecimals.format(hundredths / 100);
const kilos = (grams: number): string => String(grams / 1_000);

/** The pieces of an order that are sent; amounts in hundredths of the currency of the paper. */
interface SentLine {
  readonly name: LocalText;
  readonly spec: LocalText;
  readonly unit: LocalText;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly quantity: number;
  /** What was paid for them, without freight. */
  readonly value: number;
  /** Grams; 0 = not known. */
  readonly weight: number;
}

interface Sent {
  readonly row: typeof order.$inferSelect;
  readonly seller: typeof supplier.$inferSelect;
  readonly lines: readonly SentLine[];
  readonly freight: number;
  readonly charged: Charged | null;
  readonly trackingNumbers: readonly string[];
  /** The marketplace's number in the scheme that covers the parcel; null = none. */
  readonly taxNumber: { readonly scheme: keyof TaxNumbers; readonly number: string } | null;
}

/** The number is for parcels whose taxes the seller pays, up to the limit of its scheme. */
async function readTaxNumber(db: Db, { importTerms, address }: Sent['row'], goodsValue: number) {
  if (importTerms !== 'DDP') return null;
  const scheme = taxSchemeOf(address.country, goodsValue, await currentRates(db));
  const [settings] = await db.select({ taxNumbers: siteSetting.taxNumbers }).from(siteSetting);
  const number = scheme ? (settings?.taxNumbers ?? noTaxNumbers)[scheme] : '';
  return scheme && number ? { scheme, number } : null;
}

/** @throws not_found, transition_forbidden for an order that is not paid or stays in China */
async function readSent(db: Db, actor: Actor, id: number): Promise<Sent> {
  const [found] = await readOrdersWithLines(db, and(eq(order.id, id), actor.shop().where(order.supplierId)));
  if (!found) fail('not_found');
  const { order: row } = found.row;
  if (!isPaidOrder(row.status) || row.address.country === 'CN') fail('transition_forbidden');
  const [seller] = await db.select().from(supplier).where(eq(supplier.id, row.supplierId));
  if (!seller) fail('not_found');
  const { charged } = await readPaidBy(db, row.paymentId);
  const shown = (fen: number) => (charged ? converted(fen, charged.rate) : fen);
  const customs = await readCustoms(
    db,
    found.lines.map(({ productId }) => productId),
  );
  const skuIds = found.lines.map(({ skuId }) => skuId);
  const weights = new Map(
    (await db.select({ id: sku.id, weight: sku.weight }).from(sku).where(inArray(sku.id, skuIds))).map(
      (one) => [one.id, one.weight],
    ),
  );
  // Pieces that were refunded before they were shipped are not sent.
  const sent = found.lines.filter((line) => line.quantity > line.restocked);
  const paidFor = ({ paid, freightShare, quantity, restocked }: (typeof sent)[number]) =>
    Math.round(((paid - freightShare) * (quantity - restocked)) / quantity);
  const shipments = await readShipments(db, id);
  return {
    row,
    seller,
    charged,
    lines: sent.map((line) => {
      const { hsCode = null, origin = null } = customs.get(line.productId) ?? {};
      const quantity = line.quantity - line.restocked;
      const weight = (weights.get(line.skuId) ?? 0) * quantity;
      return { ...line, hsCode, origin, quantity, weight, value: shown(paidFor(line)) };
    }),
    freight: shown(row.freight),
    trackingNumbers: shipments.map(({ number }) => number),
    taxNumber: await readTaxNumber(
      db,
      row,
      sent.reduce((sum, line) => sum + paidFor(line), 0),
    ),
  };
}

function goodsOf({ lines, freight, charged }: Sent, say: Say): Block {
  const currency = charged?.currency ?? 'CNY';
  const title = (name: Said) => both(say(name, { currency }), '\n');
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  const missing = both(say('missing'), '\n');
  const described = ({ name, spec, weight }: SentLine) => [
    both(name, '\n'),
    both(spec),
    weight > 0 ? both(say('netWeight', { kilos: kilos(weight) }), '\n') : '',
  ];
  return {
    kind: 'table',
    columns: [
      { title: title('description'), share: 31 },
      { title: title('hsCode'), share: 14 },
      { title: title('origin'), share: 14 },
      { title: title('quantity'), share: 11, align: 'right' },
      { title: title('unitValue'), share: 16, align: 'right' },
      { title: title('value'), share: 14, align: 'right' },
    ],
    rows: [
      ...lines.map((line) => [
        described(line)
          .filter((text) => text !== '')
          .join('\n'),
        line.hsCode ?? missing,
        line.origin === null ? missing : both(countryName(line.origin), '\n'),
        `${line.quantity.toLocaleString('en-US')} ${both(line.unit)}`,
        grouped(line.value / line.quantity),
        grouped(line.value),
      ]),
      [both(say('freight')), '', '', '', '', grouped(freight)],
    ],
    foot: [both(say('total')), '', '', '', currency, grouped(value + freight)],
  };
}

function blocksOf(sent: Sent, at: Date, say: Say): Block[] {
  const { row, seller, lines, charged, taxNumber } = sent;
  const { address } = row;
  const facts = (...rows: Fact[]): Block => ({
    kind: 'facts',
    rows: rows.flatMap(([name, value]) => (value ? [[both(say(name), ' '), value] as const] : [])),
  });
  const heading = (name: Said): Block => ({ kind: 'heading', level: 2, text: both(say(name), ' ') });
  const text = (words: LocalText): Block => ({ kind: 'text', words: [{ text: both(words, '\n') }] });
  const country = countryName(address.country);
  const grams = lines.every(({ weight }) => weight > 0)
    ? lines.reduce((sum, { weight }) => sum + weight, 0)
    : 0;
  const terms = row.importTerms === 'DDP' ? 'termsDDP' : 'termsDAP';
  return [
    { kind: 'heading', level: 1, text: both(say('title'), ' ') },
    facts(
      ['number', `CI-${row.orderNo}`],
      ['date', localDay(at)],
      ['tracking', sent.trackingNumbers.join(', ')],
    ),
    heading('shipper'),
    facts(
      ['company', both(seller.companyName)],
      ['credit', seller.creditCode],
      ['address', both(seller.address, '\n')],
      ['country', both(countryName('CN'))],
      ['contact', seller.contact],
      ['phone', seller.phone],
      ['email', seller.email],
    ),
    heading('consignee'),
    facts(
      ['name', address.receiver],
      ['address', [address.detail, both(address.region)].join('\n')],
      ['country', both(country)],
      ['phone', address.phone],
    ),
    ...(taxNumber ? [heading('taxes'), facts([taxNumber.scheme, taxNumber.number])] : []),
    goodsOf(sent, say),
    facts(
      ['pieces', lines.reduce((sum, { quantity }) => sum + quantity, 0).toLocaleString('en-US')],
      ['weight', grams > 0 ? `${kilos(grams)} kg` : null],
      ['terms', both(say(terms, { place: country.en }))],
      ['reason', both(say('sale'))],
    ),
    ...(charged
      ? [text(say('rate', { currency: charged.currency, rate: (charged.rate / 10_000).toFixed(4) }))]
      : []),
    { kind: 'rule' },
    text(say('declaration')),
    text(say('signature')),
  ];
}

/**
 * The commercial invoice that customs want with an order abroad, in both languages, as PDF. Values are what was paid, in the charged currency.
 * @throws not_found, transition_forbidden for an order that is not paid or stays in China
 */
export async function customsInvoice(
  deps: Deps,
  actor: Actor,
  id: number,
  locale: Locale,
): Promise<Download> {
  const { db, texts, clock } = deps;
  const sent = await readSent(db, actor, id);
  const at = clock.now();
  const say: Say = (name, details) => ({
    zh: texts.word('zh', `customs-invoice.${name}`, details),
    en: texts.word('en', `customs-invoice.${name}`, details),
  });
  const title = `${both(say('title'), ' ')} CI-${sent.row.orderNo}`;
  const body = await writePdf({ title, locale, at, foot: title, blocks: blocksOf(sent, at, say) });
  return { name: `customs-invoice-${sent.row.orderNo}.pdf`, body };
}
