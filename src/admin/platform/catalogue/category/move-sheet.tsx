import { useState } from 'react';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Sheet } from '../../../../components/sheet.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { Line } from '../../../parts/card.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { percentOf } from './rates.ts';
import { SheetActions } from './sheet-actions.tsx';
import type { CategoryTexts } from './texts.ts';
import { childrenOf, stale } from './tree-data.ts';

interface MoveSheetProps {
  readonly t: CategoryTexts;
  readonly category: OwnCategory;
  readonly all: readonly OwnCategory[];
  readonly onClose: () => void;
}

/** Possible parents in the order of the tree, without the category itself and its descendants. */
function placesOf(
  below: ReadonlyMap<number | null, readonly OwnCategory[]>,
  moving: number,
  parentId: number | null = null,
): OwnCategory[] {
  return (below.get(parentId) ?? [])
    .filter((one) => one.id !== moving && one.level < 3)
    .flatMap((one) => [one, ...placesOf(below, moving, one.id)]);
}

/** Moves a category after showing the effects of the move. */
export function MoveSheet({ t, category, all, onClose }: MoveSheetProps) {
  const locale = useLanguage();
  const act = useAct();
  const [to, setTo] = useState('');
  const now = String(category.parentId ?? 0);
  const asked = useApiQuery(
    'GET /api/category-move/{id}',
    to === '' ? null : { params: { id: String(category.id) }, query: { parentId: to } },
  );
  const name = pickText(category.name, locale);
  const move = async () => {
    const params = { id: String(category.id) };
    const { version, parentId } = category;
    const body = { version, parentId: to === '0' ? null : Number(to) };
    const order = (childrenOf(all).get(parentId) ?? []).map(({ id }) => id);
    const undo = async () => {
      await api('PUT /api/category/{id}', { params, body: { version: version + 1, parentId } });
      await api('PUT /api/category-order/{id}', {
        params: { id: String(parentId ?? 0) },
        body: { ids: order },
      });
    };
    const isDone = await act(() => api('PUT /api/category/{id}', { params, body }), {
      done: fill(t.moved, { name }),
      stale,
      undo,
    });
    if (isDone) onClose();
  };
  return (
    <Sheet
      title={fill(t.moveTitle, { name })}
      close={t.cancel}
      onClose={onClose}
      footer={
        <SheetActions
          cancel={t.cancel}
          label={t.moveNow}
          isDisabled={!asked.data}
          onCancel={onClose}
          onRun={() => void move()}
        />
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <SelectField
          label={t.moveTo}
          none={t.choose}
          value={to}
          options={[
            { value: '0', label: t.top },
            ...placesOf(childrenOf(all), category.id).map((one) => ({
              value: String(one.id),
              label: `${one.level === 2 ? '　– ' : ''}${pickText(one.name, locale)}`,
            })),
          ].filter(({ value }) => value !== now)}
          onChange={setTo}
        />
        {asked.error && (
          <p role="alert" className="text-danger">
            {asked.error.message || t.failed}
          </p>
        )}
        {asked.isFetching && !asked.data && <p className="text-ink-2">{t.loading}</p>}
        {asked.data && <Changes t={t} move={asked.data} />}
      </div>
    </Sheet>
  );
}

interface ChangesProps {
  readonly t: CategoryTexts;
  readonly move: ApiOutput<'GET /api/category-move/{id}'>;
}

function Changes({ t, move }: ChangesProps) {
  const locale = useLanguage();
  const { from, to, levels, categories, products, onSale, commission, shown } = move;
  const way = (names: typeof from) => names.map((one) => pickText(one, locale)).join(' › ') || t.top;
  return (
    <section aria-live="polite" className="rounded-card border border-line bg-tint p-4">
      <h3 className="mb-2 font-semibold">{t.changes}</h3>
      <dl className="flex flex-col gap-2">
        <Line name={t.place}>
          {way(from)} → {way(to)}
        </Line>
        {levels.from !== levels.to && (
          <Line name={t.level}>
            {fill(t.levelText, { level: levels.from })} → {fill(t.levelText, { level: levels.to })}
          </Line>
        )}
        <Line name={t.pagesOf}>{fill(t.pagesText, { count: categories })}</Line>
        <Line name={t.goods}>{fill(t.goodsText, { products, onSale })}</Line>
        {commission && (
          <Line name={t.commission}>
            {commission.from === commission.to
              ? fill(t.commissionSame, { rate: percentOf(commission.to) })
              : fill(t.commissionText, { from: percentOf(commission.from), to: percentOf(commission.to) })}
          </Line>
        )}
        <Line name={t.visibility}>
          {shown.from === shown.to ? t.stays : shown.to ? t.appears : t.vanishes}
        </Line>
      </dl>
    </section>
  );
}
