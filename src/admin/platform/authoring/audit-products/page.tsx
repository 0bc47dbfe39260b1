import { type AuditedProduct, productAuditRoutes } from '../../../../../contract/authoring/product-audit.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { productColumn } from '../../../parts/product-column.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useLanguage } from '../../../shell/words.ts';
import { Kinds } from '../../suppliers/audit/kinds.tsx';
import { useAuditWords } from '../../suppliers/audit/words.ts';
import { ProductDrawer } from './product-drawer.tsx';

const route = 'GET /api/system/product/audit/list';
const isNew = productAuditRoutes[route].query.shape.isNew.unwrap();
const at = ({ id, version }: AuditedProduct, reason: string) => ({
  params: { id: String(id) },
  body: { version, reason },
});

/** Products and changes of products that wait. */
export function Page() {
  const t = useAuditWords();
  const locale = useLanguage();
  const words = { label: t.reason, least: 2, most: 500, tooShort: t.reasonShort };
  const list: List<typeof route> = {
    name: 'platform/audit-products',
    title: t.kinds.products,
    lead: <Kinds t={t} current="products" />,
    route,
    stale: ['GET /api/system/product/audit/detail/{id}'],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => pickText(name, locale),
    filters: [
      { kind: 'text', name: 'keyword', label: t.productKeyword },
      {
        kind: 'select',
        name: 'isNew',
        label: t.productKind,
        options: isNew.options.map((value) => ({
          value,
          label: value === 'true' ? t.newProduct : t.changedProduct,
        })),
      },
    ],
    columns: [
      productColumn(t.product, locale),
      {
        name: 'kind',
        label: t.productKind,
        cell: (row) => (
          <Tag tone={row.isNew ? 'bg-verified-tint text-success' : 'bg-tint-2 text-accent-strong'}>
            {row.isNew ? t.newProduct : t.changedProduct}
          </Tag>
        ),
      },
      { name: 'shop', label: t.shop, cell: ({ shop }) => pickText(shop.name, locale) },
      { name: 'price', label: t.price, isNumber: true, cell: ({ price }) => formatMoney(price) },
      {
        name: 'mode',
        label: t.mode,
        cell: ({ isWholesale }) => (isWholesale ? t.wholesale : t.retail),
      },
      { name: 'author', label: t.author, isExtra: true, cell: ({ author }) => author },
      {
        name: 'submitTime',
        label: t.submitted,
        sort: 'submitted',
        cell: ({ submitTime }) => <When iso={submitTime} />,
      },
    ],
    batch: [
      {
        label: t.approve,
        question: (rows) => fill(t.approveProducts, { count: rows.length }),
        run: ({ id, version }) =>
          api('POST /api/system/product/audit/approve/{id}', {
            params: { id: String(id) },
            body: { version },
          }),
      },
      {
        label: t.changes,
        words: { ...words, hint: t.reasonHints.changes },
        run: (row, reason) => api('POST /api/system/product/audit/request-changes/{id}', at(row, reason)),
      },
      {
        label: t.reject,
        words: { ...words, hint: t.reasonHints.reject },
        run: (row, reason) => api('POST /api/system/product/audit/reject/{id}', at(row, reason)),
      },
    ],
    drawer: (id, close) => <ProductDrawer id={id} onClose={close} />,
    empty: { title: t.noProducts, hint: t.noProductsHint },
  };
  return <ListPage list={list} />;
}
