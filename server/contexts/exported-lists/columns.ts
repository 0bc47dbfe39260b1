import type { AuditLogEntry, JournalEntry } from '../../../contract/operations/journal.ts';
import { CouponScope, CouponType } from '../../../contract/pricing/coupon-terms.ts';
import type { IssuedCoupon } from '../../../contract/pricing/issued-coupon.ts';
import type { Quotation, QuoteRequestBrief } from '../../../contract/rfq/quotation.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { inChina } from '../../platform/exported-list/in-china.ts';
import type { WordName } from '../../platform/text/texts.ts';

const couponTypes: Readonly<Record<number, WordName>> = {
  [CouponType.FullReduction]: 'coupon-desk.types.1',
  [CouponType.Discount]: 'coupon-desk.types.2',
  [CouponType.DiscountRate]: 'coupon-desk.types.3',
};

export const couponColumns: readonly Column<IssuedCoupon>[] = [
  { name: 'name', heading: 'coupon-desk.name', value: ({ name }, { pick }) => pick(name) },
  {
    name: 'status',
    heading: 'coupon-desk.state',
    value: ({ status }, words) => words(`coupon-desk.status.${status}`),
  },
  {
    name: 'type',
    heading: 'coupon-desk.type',
    value: ({ type }, words) => words(couponTypes[type] ?? 'coupon-desk.types.1'),
  },
  {
    name: 'off',
    heading: 'coupon-desk.off',
    value: ({ type, discountValue }) => (type === CouponType.DiscountRate ? null : yuan(discountValue)),
  },
  {
    name: 'rate',
    heading: 'coupon-desk.rate',
    value: ({ type, discountValue }) => (type === CouponType.DiscountRate ? `${discountValue}%` : null),
  },
  { name: 'threshold', heading: 'coupon-desk.threshold', value: (row) => yuan(row.minOrderAmount) },
  { name: 'claimed', heading: 'export.claimed', value: ({ claimed }) => claimed },
  { name: 'remaining', heading: 'coupon-desk.remaining', value: ({ remaining }) => remaining },
  { name: 'used', heading: 'coupon-desk.used', value: ({ used }) => used },
  {
    name: 'scope',
    heading: 'coupon-desk.scope',
    value: ({ scope }, words) =>
      words(
        scope === CouponScope.Products
          ? 'coupon-desk.scopes.goods'
          : scope === CouponScope.Categories
            ? 'coupon-desk.scopes.categories'
            : 'coupon-desk.scopes.all',
      ),
  },
  { name: 'limit', heading: 'coupon-desk.limit', value: (row) => row.perPersonLimit },
  { name: 'start', heading: 'coupon-desk.start', value: ({ startTime }) => inChina(startTime) },
  { name: 'end', heading: 'coupon-desk.end', value: ({ endTime }) => inChina(endTime) },
  { name: 'createTime', heading: 'coupon-desk.created', value: ({ createTime }) => inChina(createTime) },
];

export const quotationColumns: readonly Column<Quotation & { readonly request: QuoteRequestBrief }>[] = [
  { name: 'number', heading: 'quote-desk.number', value: ({ request }) => request.requestNo },
  { name: 'title', heading: 'quote-desk.wanted', value: ({ request }) => request.title },
  {
    name: 'status',
    heading: 'quote-desk.status',
    value: ({ status }, words) => words(`sourcing.inquiry.quotationStatus.${status}`),
  },
  {
    name: 'product',
    heading: 'quote-desk.product',
    value: ({ productName, spec }, { pick }) => [pick(productName), pick(spec)].filter(Boolean).join(' '),
  },
  { name: 'unitPrice', heading: 'quote-desk.unitPrice', value: ({ unitPrice }) => yuan(unitPrice) },
  { name: 'quantity', heading: 'quote-desk.quantity', value: ({ quantity }) => quantity },
  { name: 'freight', heading: 'quote-desk.freight', value: ({ freight }) => yuan(freight) },
  { name: 'total', heading: 'quote-desk.amount', value: ({ total }) => yuan(total) },
  { name: 'leadDays', heading: 'quote-desk.leadDays', value: ({ leadDays }) => leadDays },
  { name: 'note', heading: 'quote-desk.note', value: ({ note }) => note },
  { name: 'order', heading: 'quote-desk.order', value: ({ orderNo }) => orderNo },
  { name: 'until', heading: 'quote-desk.until', value: ({ validUntil }) => inChina(validUntil) },
  { name: 'created', heading: 'quote-desk.created', value: ({ createTime }) => inChina(createTime) },
];

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const journalColumns: readonly Column<JournalEntry>[] = [
  { name: 'time', heading: 'journal.time', value: ({ time }) => inChina(time) },
  { name: 'person', heading: 'journal.person', value: ({ person }) => person },
  { name: 'page', heading: 'journal.page', value: ({ page }, { pick }) => pick(page) },
  { name: 'action', heading: 'journal.action', value: ({ action }, { pick }) => pick(action) },
  { name: 'target', heading: 'journal.target', value: ({ targetId }) => targetId },
  {
    name: 'changes',
    heading: 'journal.changes',
    value: ({ changes }, { pick }) =>
      changes
        .map(({ label, before, after }) => `${pick(label)}: ${said(before)} → ${said(after)}`)
        .join('\n'),
  },
];

/** What a shop's journal has, and what only the platform sees. */
export const auditColumns: readonly Column<AuditLogEntry>[] = [
  { name: 'id', heading: 'journal.id', value: ({ id }) => id },
  ...journalColumns,
  { name: 'role', heading: 'journal.role', value: ({ roles }, { pick }) => roles.map(pick).join(', ') },
  { name: 'side', heading: 'journal.side', value: ({ side }, words) => words(`journal.sides.${side}`) },
  { name: 'shop', heading: 'journal.shop', value: ({ shop }, { pick }) => (shop ? pick(shop.name) : '') },
  { name: 'ip', heading: 'journal.ip', value: ({ ip }) => ip },
  { name: 'route', heading: 'journal.route', value: ({ route }) => route },
  { name: 'kind', heading: 'journal.kind', value: ({ kindName }, { pick }) => pick(kindName) },
  { name: 'request', heading: 'journal.request', value: ({ requestId }) => requestId },
  { name: 'hash', heading: 'journal.hash', value: ({ hash }) => hash },
];
