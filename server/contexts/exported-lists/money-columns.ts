import type { ShopInvoice } from '../../../contract/orders/invoice.ts';
import type { Bill, BillLine } from '../../../contract/payments/settlement.ts';
import type { Split } from '../../../contract/payments/split.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { inChina } from '../../platform/exported-list/in-china.ts';

export const billColumns: readonly Column<Bill>[] = [
  { name: 'billNo', heading: 'bill-desk.number', value: ({ billNo }) => billNo },
  {
    name: 'state',
    heading: 'bill-desk.stateLabel',
    value: ({ state }, words) => words(`bill-desk.state.${state}`),
  },
  { name: 'startTime', heading: 'bill-desk.from', value: ({ startTime }) => inChina(startTime) },
  { name: 'endTime', heading: 'bill-desk.until', value: ({ endTime }) => inChina(endTime) },
  { name: 'amount', heading: 'bill-desk.amount', value: ({ amount }) => yuan(amount) },
  { name: 'createTime', heading: 'bill-desk.issued', value: ({ createTime }) => inChina(createTime) },
  { name: 'checkTime', heading: 'bill-desk.checked', value: ({ checkTime }) => inChina(checkTime) },
  { name: 'payTime', heading: 'bill-desk.paidAt', value: ({ payTime }) => inChina(payTime) },
  { name: 'reference', heading: 'bill-desk.reference', value: ({ reference }) => reference },
  { name: 'objection', heading: 'bill-desk.objection', value: ({ objection }) => objection },
];

export const platformBillColumns: readonly Column<Bill>[] = [
  { name: 'shop', heading: 'settlement-desk.shop', value: ({ shopName }, { pick }) => pick(shopName) },
  ...billColumns,
];

export const billLineColumns: readonly Column<BillLine>[] = [
  { name: 'time', heading: 'bill-desk.time', value: ({ time }) => inChina(time) },
  {
    name: 'kind',
    heading: 'bill-desk.kindLabel',
    value: ({ kind }, words) => words(`bill-desk.kind.${kind}`),
  },
  { name: 'orderNo', heading: 'bill-desk.orderNo', value: ({ orderNo }) => orderNo },
  { name: 'afterSaleNo', heading: 'bill-desk.afterSaleNo', value: ({ afterSaleNo }) => afterSaleNo },
  { name: 'paid', heading: 'bill-desk.paid', value: ({ paid }) => yuan(paid) },
  { name: 'subsidy', heading: 'bill-desk.subsidy', value: ({ subsidy }) => yuan(subsidy) },
  { name: 'commission', heading: 'bill-desk.commission', value: ({ commission }) => yuan(commission) },
  { name: 'amount', heading: 'bill-desk.lineAmount', value: ({ amount }) => yuan(amount) },
  { name: 'note', heading: 'bill-desk.note', value: ({ note }) => note },
];

export const invoiceColumns: readonly Column<ShopInvoice>[] = [
  { name: 'orderNo', heading: 'invoice-desk.orderNo', value: ({ orderNo }) => orderNo },
  {
    name: 'state',
    heading: 'invoice-desk.stateLabel',
    value: ({ state }, words) => words(`invoice-desk.state.${state}`),
  },
  {
    name: 'kind',
    heading: 'invoice-desk.kindLabel',
    value: ({ kind }, words) => words(`invoice-desk.kind.${kind}`),
  },
  { name: 'title', heading: 'invoice-desk.heading', value: ({ title }) => title },
  { name: 'taxNo', heading: 'invoice-desk.taxNo', value: ({ taxNo }) => taxNo },
  { name: 'email', heading: 'invoice-desk.email', value: ({ email }) => email },
  { name: 'amount', heading: 'invoice-desk.amount', value: ({ amount }) => yuan(amount) },
  { name: 'requestTime', heading: 'invoice-desk.asked', value: ({ requestTime }) => inChina(requestTime) },
  { name: 'invoiceNo', heading: 'invoice-desk.invoiceNo', value: ({ invoiceNo }) => invoiceNo },
  { name: 'issueTime', heading: 'invoice-desk.issuedAt', value: ({ issueTime }) => inChina(issueTime) },
];

export const splitColumns: readonly Column<Split>[] = [
  { name: 'splitNo', heading: 'split-desk.number', value: ({ splitNo }) => splitNo },
  {
    name: 'status',
    heading: 'split-desk.stateLabel',
    value: ({ status }, words) => words(`split-desk.status.${status}`),
  },
  { name: 'orderNo', heading: 'split-desk.order', value: ({ orderNo }) => orderNo },
  { name: 'shop', heading: 'split-desk.shop', value: ({ shopName }, { pick }) => pick(shopName) },
  { name: 'paid', heading: 'split-desk.paid', value: ({ paid }) => yuan(paid) },
  { name: 'subsidy', heading: 'split-desk.subsidy', value: ({ subsidy }) => yuan(subsidy) },
  { name: 'commission', heading: 'split-desk.commission', value: ({ commission }) => yuan(commission) },
  { name: 'share', heading: 'split-desk.share', value: ({ share }) => yuan(share) },
  { name: 'amount', heading: 'split-desk.amount', value: ({ amount }) => yuan(amount) },
  { name: 'returned', heading: 'split-desk.returned', value: ({ returned }) => yuan(returned) },
  { name: 'provider', heading: 'split-desk.provider', value: ({ provider }) => provider },
  { name: 'gatewayNo', heading: 'split-desk.gatewayNo', value: ({ gatewayNo }) => gatewayNo },
  { name: 'account', heading: 'split-desk.account', value: ({ account }) => account },
  { name: 'reason', heading: 'split-desk.reason', value: ({ reason }) => reason },
  { name: 'createTime', heading: 'split-desk.created', value: ({ createTime }) => inChina(createTime) },
  { name: 'endTime', heading: 'split-desk.ended', value: ({ endTime }) => inChina(endTime) },
];
