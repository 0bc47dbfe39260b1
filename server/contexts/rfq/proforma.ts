import { and, eq, type SQL } from 'drizzle-orm';
import type { Currency, CurrencyRate } from '../../../contract/accounting/currency.ts';
import type { Locale, LocalText } from '../../../contract/basics.ts';
import { converted } from '../../../contract/money.ts';
import type { Download } from '../../../contract/route.ts';
import { offsetNameOf } from '../../../contract/time-zone.ts';
import type { SupplierScope } from '../../platform/access/actor.ts';
import type { Db } from '../../platform/db/open.ts';
import {
  account,
  invoice,
  order,
  product,
  quotation,
  quoteRequest,
  sku,
  supplier,
} from '../../platform/db/schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { fail } from '../../platform/fail.ts';
import { type Block, writePdf } from '../../platform/pdf/index.ts';
import { countryName, placeName } from '../../platform/regions/areas.ts';
import { maskName } from '../../platform/text/mask.ts';
import { localDay, localTime, timeZone } from '../../platform/time.ts';
import { currentRates } from '../accounting/index.ts';
import { readGoods } from '../catalogue/index.ts';

type Word = Parameters<Deps['texts']['word']>[1];
type Said = Extract<Word, `proforma.${string}`> extends `proforma.${infer Name}` ? Name : never;
type Details = Readonly<Record<string, string | number>>;
type Say = (name: Said, details?: Details) => LocalText;
type Fact = readonly [Said, string | null | undefined];

interface Asked {
  readonly currency?: Currency | undefined;
  readonly locale: Locale;
}

/** Both languages; one text when they are equal or one is empty. */
const both = ({ zh, en }: LocalText, between = ' / '): string =>
  [...new Set([zh, en])].filter((text) => text !== '').join(between);

const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const grouped = (hundredths: number): string => amounts.format(hundredths / 100);
const minuteOf = (at: Date): string =>
  `${localTime(at).slice(0, 16).replace('T', ' ')} (${offsetNameOf(timeZone(), at)})`;
const numberOf = ({ id, createdAt }: Offer['quotation']): string =>
  `PI-${localDay(createdAt).replaceAll('-', '')}-${id}`;

/** A quotation also ends with its RFQ: afterwards it cannot be accepted. */
const endOf = ({ quotation: found, request }: Offer): Date =>
  new Date(Math.min(found.validUntil.getTime(), request.deadline.getTime()));

function partiesOf(offer: Offer, fromShop: boolean, facts: (...rows: Fact[]) => Block, say: Say): Block[] {
  const { seller, buyer, request, order, invoice } = offer;
  const masked = fromShop && order === null;
  const name = buyer.nickname || buyer.username;
  const heading = (text: Said): Block => ({ kind: 'heading', level: 2, text: both(say(text), ' ') });
  const note: Block = { kind: 'text', muted: true, words: [{ text: both(say('masked'), '\n') }] };
  return [
    heading('seller'),
    facts(
      ['company', both(seller.companyName)],
      ['shop', both(seller.name)],
      ['address', both(seller.address)],
      ['contact', seller.contact],
      ['phone', seller.phone],
      ['email', seller.email],
    ),
    heading('buyer'),
    facts(
      ['name', masked ? maskName(name) : name],
      ['company', invoice?.kind === 'company' ? invoice.title : null],
      ['country', both(countryName(order?.address.country ?? request.country))],
      ['deliverTo', both(order?.address.region ?? placeName(request.country, request.province))],
    ),
    ...(masked ? [note] : []),
  ];
}

function goodsOf({ quotation: found, request, goods, code }: Offer, say: Say): Block {
  const { unitPrice, quantity, freight } = found;
  const sum = unitPrice * quantity;
  const described = [both(goods.name, '\n'), both(goods.spec), both(say('sku', { code }))];
  const title = (name: Said) => both(say(name), '\n');
  return {
    kind: 'table',
    columns: [
      { title: title('description'), share: 40 },
      { title: title('quantity'), share: 16, align: 'right' },
      { title: title('unitPrice'), share: 20, align: 'right' },
      { title: title('amount'), share: 22, align: 'right' },
    ],
    rows: [
      [
        described.filter((text) => text !== '').join('\n'),
        `${quantity.toLocaleString('en-US')} ${request.unit}`,
        grouped(unitPrice),
        grouped(sum),
      ],
      [both(say('freight')), '', '', grouped(freight)],
    ],
    foot: [both(say('total')), '', '', grouped(sum + freight)],
  };
}

function blocksOf(offer: Offer, fromShop: boolean, rate: CurrencyRate | undefined, say: Say): Block[] {
  const { quotation: found, request, order, incoterms } = offer;
  const total = found.unitPrice * found.quantity + found.freight;
  const facts = (...rows: Fact[]): Block => ({
    kind: 'facts',
    rows: rows.flatMap(([name, value]) => (value ? [[both(say(name), ' '), value] as const] : [])),
  });
  const text = (words: LocalText): Block => ({ kind: 'text', words: [{ text: both(words, '\n') }] });
  const about = rate && `≈ ${rate.currency} ${grouped(converted(total, rate.rate))}`;
  const terms = incoterms.map(({ term, place }) => `${term} ${both(place)}`);
  return [
    { kind: 'heading', level: 1, text: both(say('title'), ' ') },
    facts(
      ['number', numberOf(found)],
      ['date', localDay(found.createdAt)],
      ['validUntil', minuteOf(endOf(offer))],
      ['request', `${request.requestNo} ${request.title}`],
      ['order', order?.orderNo],
    ),
    ...partiesOf(offer, fromShop, facts, say),
    goodsOf(offer, say),
    facts(['payable', `CNY ${grouped(total)}`], ['about', about]),
    ...(rate ? [text(say('rate', { ...rate, rate: (rate.rate / 10_000).toFixed(4) }))] : []),
    facts(
      ['incoterm', terms.join('\n')],
      ['leadTime', both(say(found.madeToOrder ? 'madeDays' : 'leadDays', { days: found.leadDays }))],
      ['note', found.note],
    ),
    {
      kind: 'text',
      words: [{ text: [say('noTax'), say('pay')].map((words) => both(words, '\n')).join('\n') }],
    },
  ];
}

/** @throws not_found; proforma_over for a quotation that was not accepted and cannot be any more */
async function proformaOf(
  { db, texts, clock }: Deps,
  where: SQL | undefined,
  fromShop: boolean,
  { locale, currency }: Asked,
): Promise<Download> {
  const offer = await readOffer(db, where);
  const { status, id } = offer.quotation;
  const now = clock.now();
  const isOpen = status === 'pending' && endOf(offer) > now;
  if (!isOpen && status !== 'accepted') fail('proforma_over');
  const rates = currency ? await currentRates(db) : [];
  const rate = rates.find((one) => one.currency === currency);
  const say: Say = (name, details) => ({
    zh: texts.word('zh', `proforma.${name}`, details),
    en: texts.word('en', `proforma.${name}`, details),
  });
  const title = `${both(say('title'), ' ')} ${numberOf(offer.quotation)}`;
  const body = await writePdf({
    title,
    locale,
    at: now,
    foot: title,
    blocks: blocksOf(offer, fromShop, rate, say),
  });
  return { name: `proforma-${id}.pdf`, body };
}

/** The proforma invoice of a quotation for one of the account's RFQs. @throws not_found, proforma_over */
export const proformaForBuyer = (
  deps: Deps,
  accountId: number,
  id: number,
  asked: Asked,
): Promise<Download> =>
  proformaOf(deps, and(eq(quotation.id, id), eq(quoteRequest.accountId, accountId)), false, asked);

/** The proforma invoice of one of the supplier's quotations; the buyer is masked until it is accepted. @throws not_found, proforma_over */
export const proformaForSupplier = (
  deps: Deps,
  shop: SupplierScope,
  id: number,
  asked: Asked,
): Promise<Download> =>
  proformaOf(deps, and(eq(quotation.id, id), shop.where(quotation.supplierId)), true, asked);

/** A quotation with its parties and goods; `order` and `invoice` belong to the order it became. @throws not_found */
async function readOffer(db: Db, where: SQL | undefined) {
  const [found] = await db
    .select({
      quotation,
      request: quoteRequest,
      seller: supplier,
      buyer: { nickname: account.nickname, username: account.username },
      code: sku.code,
      incoterms: product.trade,
      order: { orderNo: order.orderNo, address: order.address },
      invoice: { kind: invoice.kind, title: invoice.title },
    })
    .from(quotation)
    .innerJoin(quoteRequest, eq(quoteRequest.id, quotation.requestId))
    .innerJoin(account, eq(account.id, quoteRequest.accountId))
    .innerJoin(supplier, eq(supplier.id, quotation.supplierId))
    .innerJoin(sku, eq(sku.id, quotation.skuId))
    .innerJoin(product, eq(product.id, sku.productId))
    .leftJoin(order, and(eq(order.id, quotation.orderId), eq(quotation.status, 'accepted')))
    .leftJoin(invoice, eq(invoice.orderId, order.id))
    .where(where);
  if (!found) fail('not_found');
  const goods = (await readGoods(db, [found.quotation.skuId])).get(found.quotation.skuId);
  return { ...found, incoterms: found.incoterms.incoterms, goods: goods ?? fail('not_found') };
}

type Offer = Awaited<ReturnType<typeof readOffer>>;
