import type { AuditEntry, AuditLogEntry } from '../../../contract/operations/audit-log.ts';
import { CouponScope, CouponType } from '../../../contract/pricing/coupon-terms.ts';
import type { IssuedCoupon } from '../../../contract/pricing/issued-coupon.ts';
import type { Quotation, QuoteRequestBrief } from '../../../contract/rfq/quotation.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';
import type { WordName } from '../../platform/text/texts.ts';

const couponTypes: Readonly<Record<number, WordName>> = {
  [CouponType.FullReduction]: 'coupon-admin.types.1',
  [CouponType.Discount]: 'coupon-admin.types.2',
  [CouponType.DiscountRate]: 'coupon-admin.types.3',
};

export const couponColumns: readonly Column<IssuedCoupon>[] = [
  { name: 'name', heading: 'coupon-admin.name', value: ({ name }, { pick }) => pick(name) },
  {
    name: 'status',
    heading: 'coupon-admin.state',
    value: ({ status }, words) => words(`coupon-admin.status.${status}`),
  },
  {
    name: 'type',
    heading: 'coupon-admin.type',
    value: ({ type }, words) => words(couponTypes[type] ?? 'coupon-admin.types.1'),
  },
  {
    name: 'off',
    heading: 'coupon-admin.off',
    value: ({ type, discountValue }) => (type === CouponType.DiscountRate ? null : yuan(discountValue)),
  },
  {
    name: 'rate',
    heading: 'coupon-admin.rate',
    value: ({ type, discountValue }) => (type === CouponType.DiscountRate ? `${discountValue}%` : null),
  },
  { name: 'threshold', heading: 'coupon-admin.threshold', value: (row) => yuan(row.minOrderAmount) },
  { name: 'claimed', heading: 'export.claimed', value: ({ claimed }) => claimed },
  { name: 'remaining', heading: 'coupon-admin.remaining', value: ({ remaining }) => remaining },
  { name: 'used', heading: 'coupon-admin.used', value: ({ used }) => used },
  {
    name: 'scope',
    heading: 'coupon-admin.scope',
    value: ({ scope }, words) =>
      words(
        scope === CouponScope.Products
          ? 'coupon-admin.scopes.goods'
          : scope === CouponScope.Categories
            ? 'coupon-admin.scopes.categories'
            : 'coupon-admin.scopes.all',
      ),
  },
  { name: 'limit', heading: 'coupon-admin.limit', value: (row) => row.perPersonLimit },
  { name: 'start', heading: 'coupon-admin.start', value: ({ startTime }) => shownTime(startTime) },
  { name: 'end', heading: 'coupon-admin.end', value: ({ endTime }) => shownTime(endTime) },
  { name: 'createTime', heading: 'coupon-admin.created', value: ({ createTime }) => shownTime(createTime) },
];

export const quotationColumns: readonly Column<Quotation & { readonly request: QuoteRequestBrief }>[] = [
  { name: 'number', heading: 'quote-admin.number', value: ({ request }) => request.requestNo },
  { name: 'title', heading: 'quote-admin.wanted', value: ({ request }) => request.title },
  {
    name: 'status',
    heading: 'quote-admin.status',
    value: ({ status }, words) => words(`sourcing.inquiry.quotationStatus.${status}`),
  },
  {
    name: 'product',
    heading: 'quote-admin.product',
    value: ({ productName, spec }, { pick }) => [pick(productName), pick(spec)].filter(Boolean).join(' '),
  },
  { name: 'unitPrice', heading: 'quote-admin.unitPrice', value: ({ unitPrice }) => yuan(unitPrice) },
  { name: 'quantity', heading: 'quote-admin.quantity', value: ({ quantity }) => quantity },
  { name: 'freight', heading: 'quote-admin.freight', value: ({ freight }) => yuan(freight) },
  { name: 'total', heading: 'quote-admin.amount', value: ({ total }) => yuan(total) },
  { name: 'leadDays', heading: 'quote-admin.leadDays', value: ({ leadDays }) => leadDays },
  { name: 'note', heading: 'quote-admin.note', value: ({ note }) => note },
  { name: 'order', heading: 'quote-admin.order', value: ({ orderNo }) => orderNo },
  { name: 'until', heading: 'quote-admin.until', value: ({ validUntil }) => shownTime(validUntil) },
  { name: 'created', heading: 'quote-admin.created', value: ({ createTime }) => shownTime(createTime) },
];

const formatValue = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const auditLogColumns: readonly Column<AuditEntry>[] = [
  { name: 'time', heading: 'audit-entry.time', value: ({ time }) => shownTime(time) },
  { name: 'person', heading: 'audit-entry.person', value: ({ person }) => person },
  { name: 'page', heading: 'audit-entry.page', value: ({ page }, { pick }) => pick(page) },
  { name: 'action', heading: 'audit-entry.action', value: ({ action }, { pick }) => pick(action) },
  { name: 'target', heading: 'audit-entry.target', value: ({ targetId }) => targetId },
  {
    name: 'changes',
    heading: 'audit-entry.changes',
    value: ({ changes }, { pick }) =>
      changes
        .map(({ label, before, after }) => `${pick(label)}: ${formatValue(before)} → ${formatValue(after)}`)
        .join('\n'),
  },
];

/** The columns of a supplier's audit log, and those that only the platform sees. */
export const auditColumns: readonly Column<AuditLogEntry>[] = [
  { name: 'id', heading: 'audit-entry.id', value: ({ id }) => id },
  ...auditLogColumns,
  { name: 'role', heading: 'audit-entry.role', value: ({ roles }, { pick }) => roles.map(pick).join(', ') },
  {
    name: 'side',
    heading: 'audit-entry.side',
    value: ({ side }, words) => words(`audit-entry.sides.${side}`),
  },
  { name: 'shop', heading: 'audit-entry.shop', value: ({ shop }, { pick }) => (shop ? pick(shop.name) : '') },
  { name: 'ip', heading: 'audit-entry.ip', value: ({ ip }) => ip },
  { name: 'route', heading: 'audit-entry.route', value: ({ route }) => route },
  { name: 'kind', heading: 'audit-entry.kind', value: ({ kindName }, { pick }) => pick(kindName) },
  { name: 'request', heading: 'audit-entry.request', value: ({ requestId }) => requestId },
  { name: 'hash', heading: 'audit-entry.hash', value: ({ hash }) => hash },
];
