import type { PlatformOrder } from '../../../contract/operations/platform-order.ts';
import type { SupplierOrder } from '../../../contract/orders/supplier-order.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import { shownTime } from '../../platform/exported-list/local-time.ts';
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

const common: readonly Column<Omit<SupplierOrder, 'sellerNote' | 'actions'>>[] = [
  { name: 'orderNo', heading: 'order-admin.orderNo', value: ({ orderNo }) => orderNo },
  {
    name: 'status',
    heading: 'order-admin.state',
    value: ({ status }, words) => words(statuses[status] ?? 'orders.status.0'),
  },
  {
    name: 'goods',
    heading: 'order-admin.goods',
    value: ({ lines }, { pick }) =>
      lines
        .map(({ name, spec, quantity }) =>
          [pick(name), pick(spec), `× ${quantity}`].filter(Boolean).join(' '),
        )
        .join('\n'),
  },
  { name: 'pieces', heading: 'order-admin.pieces', value: ({ itemCount }) => itemCount },
  { name: 'buyer', heading: 'order-admin.buyer', value: ({ buyer }) => buyer.name },
  { name: 'receiver', heading: 'order-admin.receiverName', value: ({ receiver }) => receiver },
  { name: 'phone', heading: 'order-admin.phone', value: ({ phone }) => phone },
  { name: 'region', heading: 'order-admin.region', value: ({ region }, { pick }) => pick(region) },
  { name: 'goodsAmount', heading: 'order-admin.goodsAmount', value: (row) => yuan(row.goodsAmount) },
  { name: 'freight', heading: 'order-admin.freight', value: ({ freight }) => yuan(freight) },
  { name: 'discount', heading: 'order-admin.discount', value: ({ discount }) => yuan(discount) },
  { name: 'adjustment', heading: 'order-admin.adjustment', value: (row) => yuan(row.adjustment) },
  { name: 'payable', heading: 'order-admin.payable', value: ({ payable }) => yuan(payable) },
  { name: 'refunded', heading: 'order-admin.refunded', value: ({ refunded }) => yuan(refunded) },
  {
    name: 'method',
    heading: 'order-admin.method',
    value: ({ paymentMethod: method }, words) => method && words(`orders.detail.methods.${method}`),
  },
  { name: 'note', heading: 'order-admin.buyerNote', value: ({ note }) => note },
  { name: 'gift', heading: 'order-admin.giftMessage', value: ({ giftMessage }) => giftMessage },
  { name: 'createTime', heading: 'order-admin.placed', value: ({ createTime }) => shownTime(createTime) },
  { name: 'payTime', heading: 'order-admin.paidAt', value: ({ payTime }) => shownTime(payTime) },
  { name: 'shipTime', heading: 'export.shippedAt', value: ({ shipTime }) => shownTime(shipTime) },
  { name: 'completeTime', heading: 'export.completedAt', value: (row) => shownTime(row.completeTime) },
  { name: 'cancelTime', heading: 'export.cancelledAt', value: (row) => shownTime(row.cancelTime) },
];

export const orderColumns: readonly Column<SupplierOrder>[] = [
  ...common,
  { name: 'sellerNote', heading: 'order-admin.sellerNote', value: ({ sellerNote }) => sellerNote },
];

export const platformOrderColumns: readonly Column<PlatformOrder>[] = [
  { name: 'shop', heading: 'platform-order.shop', value: ({ shop }, { pick }) => pick(shop.name) },
  ...common,
];
