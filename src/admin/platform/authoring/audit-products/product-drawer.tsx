import { useEffect } from 'react';
import { productAuditRoutes as routes } from '../../../../../contract/authoring/product-audit.ts';
import { api } from '../../../../lib/client.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { pickText } from '../../../../lib/text.ts';
import { Card, Line } from '../../../parts/card.tsx';
import { PublicLink } from '../../../parts/public-link.tsx';
import { When } from '../../../parts/when.tsx';
import { cache, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { Decisions } from '../../suppliers/audit/decisions.tsx';
import { WaitingDrawer } from '../../suppliers/audit/waiting-drawer.tsx';
import { useAuditWords } from '../../suppliers/audit/words.ts';
import { Change } from './change.tsx';
import { SkuChange } from './sku-change.tsx';

const detail = 'GET /api/system/product/audit/detail/{id}';
const schema = routes['POST /api/system/product/audit/reject/{id}'].body.pick({ reason: true });

interface ProductDrawerProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** One product with everything that is new in it. It leaves the list with the decision. */
export function ProductDrawer({ id, onClose }: ProductDrawerProps) {
  const t = useAuditWords();
  const locale = useLanguage();
  const params = { id: String(id) };
  const answer = useApiQuery(detail, { params });
  // What is decided is nowhere to be asked for; handed in again, it is another.
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
