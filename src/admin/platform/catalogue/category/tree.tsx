import { useMemo, useState } from 'react';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import type { CommissionRule } from '../../../../../contract/payments/commission.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { Sortable } from '../../../parts/sortable.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { MoveSheet } from './move-sheet.tsx';
import { rateOf } from './rates.ts';
import { CategoryRow } from './row.tsx';
import type { CategoryTexts } from './texts.ts';
import { childrenOf, stale } from './tree-data.ts';

interface TreeProps {
  readonly t: CategoryTexts;
  readonly all: readonly OwnCategory[];
  /** null without permission. */
  readonly rules: readonly CommissionRule[] | null;
  /** Visible categories: all, or search results with their ancestors. */
  readonly seen: ReadonlySet<number>;
  readonly isOpen: (id: number) => boolean;
  readonly mayWrite: boolean;
  /** Categories selected for a change of many. */
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (id: number) => void;
  readonly onChoose: (id: number) => void;
}

type Asked = { readonly category: OwnCategory; readonly to: 'close' | 'remove' | 'move' };

/** A level has up to 500 categories. */
const rowsAtOnce = 100;

/** The category tree. */
export function Tree({ t, all, rules, seen, isOpen, mayWrite, chosen, onToggle, onChoose }: TreeProps) {
  const locale = useLanguage();
  const act = useAct();
  const [asked, ask] = useState<Asked | null>(null);
  const byId = new Map(all.map((one) => [one.id, one]));
  const nameOf = (one: OwnCategory) => pickText(one.name, locale);
  const below = useMemo(() => childrenOf(all), [all]);
  const branchOf = (id: number): number =>
    1 + (below.get(id) ?? []).reduce((sum, one) => sum + branchOf(one.id), 0);
  const turn = (one: OwnCategory, isOn: boolean) => {
    const params = { id: String(one.id) };
    const set = (status: boolean, version?: string) =>
      api('PUT /api/category/{id}/status', { params, query: { version }, body: { status } });
    return act(() => set(isOn, String(one.version)), {
      done: fill(isOn ? t.opened : t.shut, { name: nameOf(one) }),
      stale,
      undo: () => set(!isOn),
    });
  };
  const answered = ({ category, to }: Asked) => {
    ask(null);
    if (to === 'close') void turn(category, false);
    else {
      const seen = { params: { id: String(category.id) }, query: { version: String(category.version) } };
      void act(() => api('DELETE /api/category/{id}', seen), {
        done: fill(t.removed, { name: nameOf(category) }),
        stale,
      });
    }
  };
  const level = (parentId: number | null) => {
    const children = below.get(parentId) ?? [];
    const items = children.filter(({ id }) => seen.has(id));
    const isComplete = items.length === children.length;
    return (
      <Sortable
        items={items}
        nameOf={nameOf}
        // A filtered list cannot be reordered.
        mayMove={mayWrite && isComplete}
        isInner={parentId !== null}
        atOnce={rowsAtOnce}
        stale={stale}
        order={(ids) =>
          api('PUT /api/category-order/{id}', { params: { id: String(parentId ?? 0) }, body: { ids } })
        }
        row={(one, handle, buttons) => {
          const hasChildren = below.has(one.id);
          const isUnfolded = hasChildren && isOpen(one.id);
          return (
            <>
              <CategoryRow
                t={t}
                category={one}
                rate={rules && rateOf(rules, byId, one)}
                hasChildren={hasChildren}
                isOpen={isUnfolded}
                mayWrite={mayWrite}
                handle={handle}
                buttons={buttons}
                isChosen={chosen.has(one.id)}
                onToggle={() => onToggle(one.id)}
                onChoose={() => onChoose(one.id)}
                onSwitch={(isOn) => (isOn ? void turn(one, true) : ask({ category: one, to: 'close' }))}
                onMove={() => ask({ category: one, to: 'move' })}
                onRemove={() => ask({ category: one, to: 'remove' })}
              />
              {isUnfolded && level(one.id)}
            </>
          );
        }}
      />
    );
  };
  return (
    <>
      {level(null)}
      {asked?.to === 'move' && (
        <MoveSheet t={t} category={asked.category} all={all} onClose={() => ask(null)} />
      )}
      {asked && asked.to !== 'move' && (
        <Confirm
          title={fill(asked.to === 'close' ? t.closeTitle : t.removeTitle, { name: nameOf(asked.category) })}
          question={
            asked.to === 'close'
              ? fill(t.closeQuestion, { count: branchOf(asked.category.id), onSale: asked.category.onSale })
              : t.removeQuestion
          }
          yes={asked.to === 'close' ? t.close : t.yesRemove}
          no={t.keep}
          onYes={() => answered(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
