import type { PlatformOrder } from '../../../contract/operations/platform-order.ts';
import type { DeskOrder } from '../../../contract/orders/supplier-order.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { inChina } from '../../platform/exported-list/in-china.ts';
import type { WordName } from '../../platform/text/texts.ts';

const statuses: readonly WordName[] = [
  'orders.status.0',
  'orders.status.1',
  'orders.status.2',
  'orders.status.3',
  'orders.status.4',
  'orders.status.5',
  'orders.status.6',
  'orders.status.7',
];

const common: readonly Column<Omit<DeskOrder, 'sellerNote' | 'actions'>>[] = [
  { name: 'orderNo', heading: 'order-desk.orderNo', value: ({ orderNo }) => orderNo },
  {
    name: 'status',
    heading: 'order-desk.state',
    value: ({ status }, words) => words(statuses[status] ?? 'orders.status.0'),
  },
  {
    name: 'goods',
    heading: 'order-desk.goods',
    value: ({ lines }, { pick }) =>
      lines
        .map(({ name, spec, quantity }) =>
          [pick(name), pick(spec), `× ${quantity}`].filter(Boolean).join(' '),
        )
        .join('\n'),
  },
  { name: 'pieces', heading: 'order-desk.pieces', value: ({ itemCount }) => itemCount },
  { name: 'buyer', heading: 'order-desk.buyer', value: ({ buyer }) => buyer.name },
  { name: 'receiver', heading: 'order-desk.receiverName', value: ({ receiver }) => receiver },
  { name: 'phone', heading: 'order-desk.phone', value: ({ phone }) => phone },
  { name: 'region', heading: 'order-desk.region', value: ({ region }, { pick }) => pick(region) },
  { name: 'goodsAmount', heading: 'order-desk.goodsAmount', value: (row) => yuan(row.goodsAmount) },
  { name: 'freight', heading: 'order-desk.freight', value: ({ freight }) => yuan(freight) },
  { name: 'discount', heading: 'order-desk.discount', value: ({ discount }) => yuan(discount) },
  { name: 'adjustment', heading: 'order-desk.adjustment', value: (row) => yuan(row.adjustment) },
  { name: 'payable', heading: 'order-desk.payable', value: ({ payable }) => yuan(payable) },
  { name: 'refunded', heading: 'order-desk.refunded', value: ({ refunded }) => yuan(refunded) },
  {
    name: 'method',
    heading: 'order-desk.method',
    value: ({ paymentMethod: method }, words) => method && words(`orders.detail.methods.${method}`),
  },
  { name: 'note', heading: 'order-desk.buyerNote', value: ({ note }) => note },
  { name: 'createTime', heading: 'order-desk.placed', value: ({ createTime }) => inChina(createTime) },
  { name: 'payTime', heading: 'order-desk.paidAt', value: ({ payTime }) => inChina(payTime) },
  { name: 'shipTime', heading: 'export.shippedAt', value: ({ shipTime }) => inChina(shipTime) },
  { name: 'completeTime', heading: 'export.completedAt', value: (row) => inChina(row.completeTime) },
  { name: 'cancelTime', heading: 'export.cancelledAt', value: (row) => inChina(row.cancelTime) },
];

export const orderColumns: readonly Column<DeskOrder>[] = [
  ...common,
  { name: 'sellerNote', heading: 'order-desk.sellerNote', value: ({ sellerNote }) => sellerNote },
];

export const platformOrderColumns: readonly Column<PlatformOrder>[] = [
  { name: 'shop', heading: 'platform-order.shop', value: ({ shop }, { pick }) => pick(shop.name) },
  ...common,
];
