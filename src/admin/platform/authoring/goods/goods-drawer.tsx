import { Ban, CircleCheck, MessageSquareReply } from 'lucide-react';
import type { SeenProduct } from '../../../../../contract/authoring/product-takedown.ts';
import { Skeleton } from '../../../../components/states.tsx';
import { formatMoney } from '../../../../lib/money.ts';
import { localPath, paths } from '../../../../lib/paths.ts';
import { pickText } from '../../../../lib/text.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Card, Line } from '../../../parts/card.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { PublicLink } from '../../../parts/public-link.tsx';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { Asked } from './reason-of.tsx';
import { StateTag } from './state-tag.tsx';
import { useGoodsWords } from './words.ts';

interface GoodsDrawerProps {
  readonly id: number;
  readonly mayShelf: boolean;
  readonly onLift: (product: SeenProduct) => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onClose: () => void;
}

/** One product, why it was taken down, and what its shop said to that. */
export function GoodsDrawer({ id, mayShelf, onLift, onAsk, onClose }: GoodsDrawerProps) {
  const t = useGoodsWords();
  const locale = useLanguage();
  const asked = useApiQuery('GET /api/system/product/takedown/detail/{id}', { params: { id: String(id) } });
  const { data, isPending } = asked;
  return (
    <Drawer title={data ? pickText(data.name, locale) : t.product} onClose={onClose}>
      {isPending && <Skeleton rows={6} label={t.loading} />}
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {mayShelf && (
            <div className="flex flex-wrap gap-2">
              {data.takedown ? (
                <button type="button" className="control-button" onClick={() => onLift(data)}>
                  <CircleCheck className="size-4" aria-hidden="true" />
                  {t.lift}
                </button>
              ) : (
                <button
                  type="button"
                  className="control-button text-danger"
                  onClick={() => onAsk({ kind: 'takeDown', product: data })}
                >
                  <Ban className="size-4" aria-hidden="true" />
                  {t.takeDown}
                </button>
              )}
              {data.takedown?.state === 'appealed' && (
                <button
                  type="button"
                  className="control-button"
                  onClick={() => onAsk({ kind: 'keep', product: data })}
                >
                  <MessageSquareReply className="size-4" aria-hidden="true" />
                  {t.keep}
                </button>
              )}
            </div>
          )}
          <Card>
            <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Line name={t.state}>
                <StateTag t={t} row={data} />
              </Line>
              <Line name={t.shop}>
                <a href={localPath(paths.supplier(data.shop.id), locale)} className="text-accent underline">
                  {pickText(data.shop.name, locale)}
                </a>
              </Line>
              <Line name={t.category}>{pickText(data.categoryName, locale)}</Line>
              <Line name={t.price}>{formatMoney(data.price)}</Line>
              <Line name={t.sales}>{data.sales}</Line>
              <Line name={t.created}>
                <When iso={data.createTime} />
              </Line>
              {data.status === 'on_sale' && (
                <Line name={t.publicPage}>
                  <PublicLink to={paths.product(id)}>{t.see}</PublicLink>
                </Line>
              )}
            </dl>
          </Card>
          <Card title={t.history}>
            {data.takedowns.length === 0 && <p className="text-ink-2">{t.noHistory}</p>}
            <ul className="divide-y divide-line">
              {data.takedowns.map((one) => (
                <li key={one.id} className="py-3 first:pt-0">
                  <dl className="flex flex-col gap-2">
                    <Line name={t.state}>{t.states[one.state]}</Line>
                    <Line name={t.reason}>{one.reason}</Line>
                    <Line name={t.by}>{one.by}</Line>
                    <Line name={t.takenAt}>
                      <When iso={one.time} />
                    </Line>
                    <Line name={t.appeal}>{one.appeal ?? t.noAppeal}</Line>
                    {one.keptReason !== null && <Line name={t.keptReason}>{one.keptReason}</Line>}
                    {one.liftTime && (
                      <Line name={t.liftedAt}>
                        <When iso={one.liftTime} />
                      </Line>
                    )}
                  </dl>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Drawer>
  );
}
