import { Ban } from 'lucide-react';
import { useState } from 'react';
import { Skeleton } from '../../../../components/states.tsx';
import { formatTime } from '../../../../lib/date.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { Results } from '../../../parts/promotions/results.tsx';
import { StatusTag } from '../../../parts/promotions/status-tag.tsx';
import { termsOf } from '../../../parts/promotions/terms.ts';
import { usePromotionWords } from '../../../parts/promotions/words.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import { CloseDialog, canClose } from './close-dialog.tsx';

interface PromotionDrawerProps {
  readonly id: number;
  readonly mayClose: boolean;
  readonly onClose: () => void;
}

/** One promotion of a shop, to be read. */
export function PromotionDrawer({ id, mayClose, onClose }: PromotionDrawerProps) {
  const t = usePromotionWords();
  const locale = useLanguage();
  const [isAsking, ask] = useState(false);
  const asked = useApiQuery('GET /api/system/promotion/detail/{id}', {
    params: { id: String(id) },
  });
  const { data, isPending } = asked;
  const more = data ? data.productIds.length - data.goods.length : 0;
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.allTitle} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.allTitle} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col pb-5">
          <Results t={t} results={data.results} />
          {data.closeReason !== null && (
            <p role="note" className="mb-5 rounded-control bg-tint px-4 py-2">
              {t.closedFor}: {data.closeReason}
            </p>
          )}
          <Card>
            <dl className="flex flex-col gap-2">
              <Line name={t.state}>
                <StatusTag t={t} status={data.status} />
              </Line>
              <Line name={t.shop}>
                <a
                  href={localPath(paths.supplier(data.supplierId), locale)}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent underline"
                >
                  {pickText(data.shopName, locale)}
                </a>
              </Line>
              <Line name={t.kind}>{t.kinds[data.rule.kind]}</Line>
              <Line name={t.does}>{termsOf(t, data.rule, locale)}</Line>
              <Line name={t.period}>
                {formatTime(data.startTime)} {fill(t.until, { time: formatTime(data.endTime) })}
              </Line>
              <Line name={t.created}>
                <When iso={data.createTime} />
              </Line>
              {data.productIds.length === 0 && <Line name={t.scope}>{t.scopes.all}</Line>}
            </dl>
          </Card>
          {data.productIds.length > 0 && (
            <div className="mt-4">
              <Card title={t.products}>
                <ul className="divide-y divide-line">
                  {data.goods.map(({ id: product, name, price }) => (
                    <li key={product} className="flex items-center justify-between gap-4 py-2">
                      <a
                        href={localPath(paths.product(product), locale)}
                        target="_blank"
                        rel="noreferrer"
                        className="min-w-0 truncate text-accent underline"
                      >
                        {pickText(name, locale)}
                      </a>
                      <span className="shrink-0 text-ink-2 tabular-nums">{formatMoney(price)}</span>
                    </li>
                  ))}
                </ul>
                {more > 0 && <p className="mt-2 text-ink-2">{fill(t.moreProducts, { count: more })}</p>}
              </Card>
            </div>
          )}
          {mayClose && canClose(data) && (
            <button
              type="button"
              className="control-button mt-5 self-start text-danger"
              onClick={() => ask(true)}
            >
              <Ban className="size-4" aria-hidden="true" />
              {t.closeNow}
            </button>
          )}
          {isAsking && <CloseDialog t={t} promotion={data} onClose={() => ask(false)} />}
        </div>
      )}
    </Drawer>
  );
}
