import { useState } from 'react';
import { Link } from 'react-router';
import type { WantedCategory } from '../../../../../contract/authoring/product-placing.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { Empty, Failure } from '../../../../components/states.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { When } from '../../../parts/when.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useWantedTexts } from './texts.ts';

const route = 'GET /api/system/category-wish/list';
const stale = [route, 'GET /api/category/list', 'GET /api/category/tree'] as const;

/** Categories of the taxonomy that sellers have asked for while importing products. */
export function Page() {
  const t = useWantedTexts();
  const locale = useLanguage();
  const mayWrite = useMay()('platform.category.write');
  const act = useAct();
  const { data, isError, refetch } = useApiQuery(route, {});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const all = data ?? [];
  const chosen = all.filter(({ taxonomyId }) => !left.has(taxonomyId));
  const taxonomyIds = chosen.map(({ taxonomyId }) => taxonomyId);
  const nameOf = ({ path }: WantedCategory) => path.map((one) => pickText(one, locale)).join(' › ');
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const bring = () => {
    let answer = { added: 0, placed: 0 };
    void act(
      async () => {
        answer = await api('POST /api/system/category-wish/bring', { body: { taxonomyIds } });
      },
      { done: () => fill(t.brought, answer), stale },
    );
  };
  const decline = () =>
    void act(() => api('POST /api/system/category-wish/decline', { body: { taxonomyIds } }), {
      done: fill(t.declined, { count: taxonomyIds.length }),
      stale,
    });
  return (
    <div className="flex flex-col gap-5">
      <Title text={t.title} />
      <p className="text-ink-2">{t.intro}</p>
      <Link
        to="/category"
        className="inline-flex min-h-11 items-center self-start text-accent underline lg:min-h-9"
      >
        {t.back}
      </Link>
      {isError && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {!data && !isError && <p role="status">{t.loading}</p>}
      {data && all.length === 0 && <Empty title={t.none} hint={t.noneHint} />}
      {all.length > 0 && (
        <>
          {mayWrite && (
            <div className="flex flex-wrap items-center gap-2">
              <label className="flex min-h-11 items-center gap-2 lg:min-h-9">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={left.size === 0}
                  onChange={() =>
                    setLeft(left.size === 0 ? new Set(all.map(({ taxonomyId }) => taxonomyId)) : new Set())
                  }
                />
                {t.selectAll}
              </label>
              <button
                type="button"
                className="control-button control-primary"
                disabled={chosen.length === 0}
                onClick={bring}
              >
                {fill(t.bring, { count: chosen.length })}
              </button>
              <button
                type="button"
                className="control-button"
                disabled={chosen.length === 0}
                onClick={() => setAsked(true)}
              >
                {t.decline}
              </button>
            </div>
          )}
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {all.map((one) => (
              <li key={one.taxonomyId} className="flex gap-3 px-4 py-3">
                {mayWrite && (
                  <input
                    type="checkbox"
                    aria-label={fill(t.select, { name: nameOf(one) })}
                    className="mt-1 size-4 shrink-0 accent-accent"
                    checked={!left.has(one.taxonomyId)}
                    onChange={() => toggle(one.taxonomyId)}
                  />
                )}
                <div className="flex min-w-0 grow flex-col gap-0.5">
                  <div className="flex flex-wrap justify-between gap-x-4">
                    <span className="break-words font-medium">{nameOf(one)}</span>
                    <span className="tabular-nums">{fill(t.goods, { count: one.goods })}</span>
                  </div>
                  <p className="break-words text-ink-2">
                    {t.shops}
                    {': '}
                    {one.shops.map(({ name, goods }) => `${pickText(name, locale)} (${goods})`).join(', ')}
                    {' · '}
                    <When iso={one.createTime} />
                  </p>
                  <p className="break-words text-ink-2">
                    {t.words}
                    {': '}
                    {one.words.join(', ')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAsked && (
        <Confirm
          title={t.declineTitle}
          question={fill(t.declineQuestion, { count: taxonomyIds.length })}
          yes={t.declineYes}
          no={t.declineNo}
          onYes={() => {
            setAsked(false);
            decline();
          }}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  );
}
