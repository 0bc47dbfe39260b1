import { useState } from 'react';
import type { OwnCategory } from '../../../../../contract/catalogue/category.ts';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { partOf } from '../../../shell/part.tsx';
import { useAct } from '../../../shell/use-act.ts';
import type { CategoryTexts } from './texts.ts';
import { stale } from './tree-data.ts';
import { undoChange } from './undo-change.ts';

const SplitDrawer = partOf(() => import('./split/split-drawer.tsx').then((part) => part.SplitDrawer));
const MergeSheet = partOf(() => import('./merge-sheet.tsx').then((part) => part.MergeSheet));

interface BulkBarProps {
  readonly t: CategoryTexts;
  readonly all: readonly OwnCategory[];
  readonly chosen: ReadonlySet<number>;
  readonly onClear: () => void;
}

const done = { open: 'opened', close: 'closed', remove: 'removed' } as const;

/** What can be done with the selected categories. */
export function BulkBar({ t, all, chosen, onClear }: BulkBarProps) {
  const words = t.bulk;
  const act = useAct();
  const [asked, ask] = useState<'close' | 'merge' | 'split' | null>(null);
  const ids = [...chosen];
  const [only] = ids.length === 1 ? all.filter(({ id }) => chosen.has(id)) : [];
  const change = async (action: 'open' | 'close' | 'remove') => {
    let answer: ApiOutput<'POST /api/category-bulk'> = { changeId: null, changed: 0, kept: 0 };
    ask(null);
    const isDone = await act(
      async () => {
        answer = await api('POST /api/category-bulk', { body: { ids, action } });
      },
      {
        done: () => fill(words[done[action]], { count: answer.changed, kept: answer.kept }),
        stale,
        undo: () => undoChange(answer.changeId),
      },
    );
    if (isDone) onClear();
  };
  return (
    <section
      aria-label={fill(words.count, { count: ids.length })}
      className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-2 shadow-float"
    >
      <span className="px-2 font-semibold">{fill(words.count, { count: ids.length })}</span>
      <button type="button" className="control-button" onClick={() => void change('open')}>
        {words.open}
      </button>
      <button type="button" className="control-button" onClick={() => ask('close')}>
        {words.close}
      </button>
      <button type="button" className="control-button" onClick={() => void change('remove')}>
        {words.remove}
      </button>
      {only && (
        <button type="button" className="control-button" onClick={() => ask('merge')}>
          {words.merge}
        </button>
      )}
      {only && only.ownProducts > 0 && (
        <button type="button" className="control-button" onClick={() => ask('split')}>
          {words.split}
        </button>
      )}
      <button type="button" className="control-button ml-auto" onClick={onClear}>
        {words.clear}
      </button>
      {asked === 'close' && (
        <Confirm
          title={fill(words.closeTitle, { count: ids.length })}
          question={words.closeQuestion}
          yes={t.close}
          no={t.keep}
          onYes={() => void change('close')}
          onNo={() => ask(null)}
        />
      )}
      {asked === 'split' && only && (
        <SplitDrawer t={t} category={only} onClose={() => ask(null)} onDone={onClear} />
      )}
      {asked === 'merge' && only && (
        <MergeSheet t={t} category={only} all={all} onClose={() => ask(null)} onDone={onClear} />
      )}
    </section>
  );
}
