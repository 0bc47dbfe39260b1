import { useEffect } from 'react';
import {
  type AuditedProduct,
  productAuditRoutes,
  productAuditRoutes as routes,
} from '../../../../../contract/authoring/product-audit.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { productColumn } from '../../../parts/authoring/product-column.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { PublicLink } from '../../../parts/content/public-link.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { cache, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Decisions } from '../../suppliers/audit/decisions.tsx';
import { Kinds } from '../../suppliers/audit/kinds.tsx';
import { useAuditTexts } from '../../suppliers/audit/texts.ts';
import { WaitingDrawer } from '../../suppliers/audit/waiting-drawer.tsx';
import { Change } from './change.tsx';
import { SkuChange } from './sku-change.tsx';

const detail = 'GET /api/system/product/audit/detail/{id}';
const schema = routes['POST /api/system/product/audit/reject/{id}'].body.pick({ reason: true });

interface ProductDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One product with its revision; closed after the decision. */
export function ProductDrawer({ id, onClose }: ProductDrawerProps) {
  const t = useAuditTexts();
  const locale = useLanguage();
  const params = { id: String(id) };
  const answer = useApiQuery(detail, { params });
  // A decided revision cannot be requested again; a new submission is another revision.
  useEffect(() => () => cache.removeQueries({ queryKey: [detail] }), []);
  const name = answer.data ? pickText(answer.data.name, locale) : '';
  return (
    <WaitingDrawer t={t} title={name || t.product} answer={answer} onClose={onClose}>
      {({ version, isNew, shop, price, isWholesale, author, submitTime, changes, skus }) => (
        <>
          <Decisions
            t={t}
            name={`platform/audit-products/${id}`}
            what={name}
            effect={isNew ? t.approveNew : t.approveChange}
            approve={() => api('POST /api/system/product/audit/approve/{id}', { params, body: { version } })}
            no={{
              changes: (reason) =>
                api('POST /api/system/product/audit/request-changes/{id}', {
                  params,
                  body: { version, reason },
                }),
              reject: (reason) =>
                api('POST /api/system/product/audit/reject/{id}', { params, body: { version, reason } }),
            }}
            schema={schema}
            most={500}
            stale={['GET /api/system/product/audit/list']}
            onDone={onClose}
          />
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.productKind}>{isNew ? t.newProduct : t.changedProduct}</Line>
              <Line name={t.shop}>
                <a href={localPath(paths.supplier(shop.id), locale)} className="text-accent underline">
                  {pickText(shop.name, locale)}
                </a>
              </Line>
              <Line name={t.price}>{formatMoney(price)}</Line>
              <Line name={t.mode}>{isWholesale ? t.wholesale : t.retail}</Line>
              <Line name={t.author}>{author}</Line>
              <Line name={t.submitted}>
                <When iso={submitTime} />
              </Line>
              {!isNew && (
                <Line name={t.publicPage}>
                  <PublicLink to={paths.product(id)}>{t.seePublic}</PublicLink>
                </Line>
              )}
            </dl>
            <p className="mt-3 text-ink-2">{isNew ? t.newHint : t.changeHint}</p>
          </Card>
          {changes.length === 0 && skus === null && <p className="text-ink-2">{t.noChanges}</p>}
          {changes.map((change) => (
            <Change key={change.field} t={t} change={change} isNew={isNew} />
          ))}
          {skus && <SkuChange t={t} before={skus.before} after={skus.after} isNew={isNew} />}
        </>
      )}
    </WaitingDrawer>
  );
}

const route = 'GET /api/system/product/audit/list';
const isNew = productAuditRoutes[route].query.shape.isNew.unwrap();
const at = ({ id, version }: AuditedProduct, reason: string) => ({
  params: { id: String(id) },
  body: { version, reason },
});

/** New products and revisions in moderation. */
export function Page() {
  const t = useAuditTexts();
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
