import type { SupplierInvoice } from '../../../contract/orders/invoice.ts';
import type { Bill, BillLine } from '../../../contract/payments/settlement.ts';
import type { Split } from '../../../contract/payments/split.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';

export const billColumns: readonly Column<Bill>[] = [
  { name: 'billNo', heading: 'bill-admin.number', value: ({ billNo }) => billNo },
  {
    name: 'state',
    heading: 'bill-admin.stateLabel',
    value: ({ state }, words) => words(`bill-admin.state.${state}`),
  },
  { name: 'startTime', heading: 'bill-admin.from', value: ({ startTime }) => shownTime(startTime) },
  { name: 'endTime', heading: 'bill-admin.until', value: ({ endTime }) => shownTime(endTime) },
  { name: 'amount', heading: 'bill-admin.amount', value: ({ amount }) => yuan(amount) },
  { name: 'createTime', heading: 'bill-admin.issued', value: ({ createTime }) => shownTime(createTime) },
  { name: 'checkTime', heading: 'bill-admin.checked', value: ({ checkTime }) => shownTime(checkTime) },
  { name: 'payTime', heading: 'bill-admin.paidAt', value: ({ payTime }) => shownTime(payTime) },
  { name: 'reference', heading: 'bill-admin.reference', value: ({ reference }) => reference },
  { name: 'objection', heading: 'bill-admin.objection', value: ({ objection }) => objection },
];

export const platformBillColumns: readonly Column<Bill>[] = [
  { name: 'shop', heading: 'settlement-admin.shop', value: ({ shopName }, { pick }) => pick(shopName) },
  ...billColumns,
];

export const billLineColumns: readonly Column<BillLine>[] = [
  { name: 'time', heading: 'bill-admin.time', value: ({ time }) => shownTime(time) },
  {
    name: 'kind',
    heading: 'bill-admin.kindLabel',
    value: ({ kind }, words) => words(`bill-admin.kind.${kind}`),
  },
  { name: 'orderNo', heading: 'bill-admin.orderNo', value: ({ orderNo }) => orderNo },
  { name: 'afterSaleNo', heading: 'bill-admin.afterSaleNo', value: ({ afterSaleNo }) => afterSaleNo },
  { name: 'paid', heading: 'bill-admin.paid', value: ({ paid }) => yuan(paid) },
  { name: 'subsidy', heading: 'bill-admin.subsidy', value: ({ subsidy }) => yuan(subsidy) },
  { name: 'commission', heading: 'bill-admin.commission', value: ({ commission }) => yuan(commission) },
  { name: 'amount', heading: 'bill-admin.lineAmount', value: ({ amount }) => yuan(amount) },
  { name: 'note', heading: 'bill-admin.note', value: ({ note }) => note },
];

export const invoiceColumns: readonly Column<SupplierInvoice>[] = [
  { name: 'orderNo', heading: 'invoice-admin.orderNo', value: ({ orderNo }) => orderNo },
  {
    name: 'state',
    heading: 'invoice-admin.stateLabel',
    value: ({ state }, words) => words(`invoice-admin.state.${state}`),
  },
  {
    name: 'kind',
    heading: 'invoice-admin.kindLabel',
    value: ({ kind }, words) => words(`invoice-admin.kind.${kind}`),
  },
  { name: 'title', heading: 'invoice-admin.heading', value: ({ title }) => title },
  { name: 'taxNo', heading: 'invoice-admin.taxNo', value: ({ taxNo }) => taxNo },
  { name: 'email', heading: 'invoice-admin.email', value: ({ email }) => email },
  { name: 'amount', heading: 'invoice-admin.amount', value: ({ amount }) => yuan(amount) },
  { name: 'requestTime', heading: 'invoice-admin.asked', value: ({ requestTime }) => shownTime(requestTime) },
  { name: 'invoiceNo', heading: 'invoice-admin.invoiceNo', value: ({ invoiceNo }) => invoiceNo },
  { name: 'issueTime', heading: 'invoice-admin.issuedAt', value: ({ issueTime }) => shownTime(issueTime) },
];

export const splitColumns: readonly Column<Split>[] = [
  { name: 'splitNo', heading: 'split-admin.number', value: ({ splitNo }) => splitNo },
  {
    name: 'status',
    heading: 'split-admin.stateLabel',
    value: ({ status }, words) => words(`split-admin.status.${status}`),
  },
  { name: 'orderNo', heading: 'split-admin.order', value: ({ orderNo }) => orderNo },
  { name: 'shop', heading: 'split-admin.shop', value: ({ shopName }, { pick }) => pick(shopName) },
  { name: 'paid', heading: 'split-admin.paid', value: ({ paid }) => yuan(paid) },
  { name: 'subsidy', heading: 'split-admin.subsidy', value: ({ subsidy }) => yuan(subsidy) },
  { name: 'commission', heading: 'split-admin.commission', value: ({ commission }) => yuan(commission) },
  { name: 'share', heading: 'split-admin.share', value: ({ share }) => yuan(share) },
  { name: 'amount', heading: 'split-admin.amount', value: ({ amount }) => yuan(amount) },
  { name: 'returned', heading: 'split-admin.returned', value: ({ returned }) => yuan(returned) },
  { name: 'provider', heading: 'split-admin.provider', value: ({ provider }) => provider },
  { name: 'gatewayNo', heading: 'split-admin.gatewayNo', value: ({ gatewayNo }) => gatewayNo },
  { name: 'account', heading: 'split-admin.account', value: ({ account }) => account },
  { name: 'reason', heading: 'split-admin.reason', value: ({ reason }) => reason },
  { name: 'createTime', heading: 'split-admin.created', value: ({ createTime }) => shownTime(createTime) },
  { name: 'endTime', heading: 'split-admin.ended', value: ({ endTime }) => shownTime(endTime) },
];
