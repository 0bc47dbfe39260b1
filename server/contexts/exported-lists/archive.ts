import type { SupplierOrder } from '../../../contract/orders/supplier-order.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Column, yuan } from '../../platform/exported-list/cells.ts';
import type { Exported, SupplierArchive } from '../../platform/exported-list/exported-list.ts';
import { exportProducts, listProducts } from '../authoring/index.ts';
import { listPastOrderLines, listSupplierOrders } from '../orders/index.ts';
import { exportedLists } from './lists.ts';

type OrderLine = Pick<SupplierOrder, 'orderNo'> & SupplierOrder['lines'][number];

const lineColumns: readonly Column<OrderLine>[] = [
  { name: 'orderNo', heading: 'order-admin.orderNo', value: ({ orderNo }) => orderNo },
  { name: 'productId', heading: 'product-admin.number', value: ({ productId }) => productId },
  { name: 'skuId', heading: 'export.skuId', value: ({ skuId }) => skuId },
  { name: 'nameZh', heading: 'export.nameZh', value: ({ name }) => name.zh },
  { name: 'nameEn', heading: 'export.nameEn', value: ({ name }) => name.en },
  { name: 'spec', heading: 'order-admin.spec', value: ({ spec }, { pick }) => pick(spec) },
  { name: 'unitPrice', heading: 'export.unitPrice', value: ({ unitPrice }) => yuan(unitPrice) },
  { name: 'quantity', heading: 'export.quantity', value: ({ quantity }) => quantity },
  { name: 'shipped', heading: 'export.shippedPieces', value: ({ shipped }) => shipped },
  { name: 'subtotal', heading: 'export.subtotal', value: ({ subtotal }) => yuan(subtotal) },
];

const orders = exportedLists['vendor/orders'];

/** The lines of all orders; pages and total count orders. */
const orderLines: Exported<Deps> = {
  ...orders,
  columns: lineColumns.map(({ name }) => name),
  headings: (words) => lineColumns.map(({ heading }) => words(heading)),
  async read({ db }, actor, { words }, { current, size }) {
    const { records, total } = await listSupplierOrders(db, actor, { current, size, order: 'desc' });
    const lines = records.flatMap(({ orderNo, lines }) => lines.map((line) => ({ ...line, orderNo })));
    return { total, lines: lines.map((line) => lineColumns.map(({ value }) => value(line, words))) };
  },
};

const pastOrders = exportedLists['vendor/past-orders'];

type PastLine = Awaited<ReturnType<typeof listPastOrderLines>>['records'][number];

const pastLineColumns: readonly Column<PastLine>[] = [
  { name: 'number', heading: 'past-order.number', value: ({ number }) => number },
  { name: 'name', heading: 'past-order.goods', value: ({ name }) => name },
  { name: 'sku', heading: 'export.skuId', value: ({ sku }) => sku },
  { name: 'quantity', heading: 'export.quantity', value: ({ quantity }) => quantity },
  { name: 'price', heading: 'export.unitPrice', value: ({ price }) => (price === null ? null : price / 100) },
  { name: 'total', heading: 'export.subtotal', value: ({ total }) => (total === null ? null : total / 100) },
];

/** The lines of all past orders; pages and total count orders. */
const pastOrderLines: Exported<Deps> = {
  ...pastOrders,
  columns: pastLineColumns.map(({ name }) => name),
  headings: (words) => pastLineColumns.map(({ heading }) => words(heading)),
  async read({ db }, actor, { words }, { current, size }) {
    const { records, total } = await listPastOrderLines(db, actor, { current, size });
    return { total, lines: records.map((line) => pastLineColumns.map(({ value }) => value(line, words))) };
  },
};

/** Everything a supplier takes along: docs/leaving.md. */
export const supplierArchive: SupplierArchive<Deps> = {
  products: {
    file: {
      count: async ({ db, clock }, actor) =>
        (await listProducts(db, actor.shop(), { current: 1, size: 1, order: 'desc' }, clock.now())).total,
      write: (deps, actor, language) => exportProducts(deps, actor.shop(), { dialect: 'classic', language }),
    },
  },
  orders: { list: orders },
  'order-lines': { list: orderLines },
  'after-sales': { list: exportedLists['vendor/after-sales'] },
  members: { list: exportedLists['vendor/members'] },
  reviews: { list: exportedLists['vendor/reviews'] },
  questions: { list: exportedLists['vendor/questions'] },
  coupons: { list: exportedLists['vendor/coupons'] },
  quotations: { list: exportedLists['vendor/quotations'] },
  bills: { list: exportedLists['vendor/bills'] },
  invoices: { list: exportedLists['vendor/invoices'] },
  'past-orders': { list: pastOrders },
  'past-order-lines': { list: pastOrderLines },
  'former-customers': { list: exportedLists['vendor/former-customers'] },
};
