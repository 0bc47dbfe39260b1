import { Ban, Hand, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SensitiveWord } from '../../../../../contract/search/search-words.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/text.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../search-words/kinds.tsx';
import { useSearchDeskWords } from '../search-words/words.ts';
import { AddWords } from './add-words.tsx';
import { TryText } from './try-text.tsx';

const tones = { refuse: 'bg-soft text-ink-2', hold: 'bg-tint text-accent-strong' } as const;
const route = 'GET /api/admin/search/sensitive/list';

/** Words with which nothing is published. */
export function Page() {
  const t = useSearchDeskWords();
  const mayWrite = useMay()('platform.search.write');
  const act = useAct();
  const [isAdding, setAdding] = useState(false);
  const remove = ({ id, word, note, level, version }: SensitiveWord) =>
    void act(
      () =>
        api('DELETE /api/admin/search/sensitive/{id}', { params: { id: String(id) }, query: { version } }),
      {
        done: fill(t.sensitiveRemoved, { name: word }),
        stale: [route],
        undo: () => api('POST /api/admin/search/sensitive/add', { body: { words: [word], note, level } }),
      },
    );
  const setLevel = (level: SensitiveWord['level']) => (one: SensitiveWord) => {
    const set = (to: SensitiveWord['level'], version?: string) =>
      api('PUT /api/admin/search/sensitive/level/{id}', {
        params: { id: String(one.id) },
        query: { version },
        body: { level: to },
      });
    void act(() => set(level, one.version), {
      done: fill(t.levelSet[level], { name: one.word }),
      stale: [route, 'GET /api/admin/search/sensitive/check'],
      undo: () => set(one.level),
    });
  };
  const add = mayWrite && (
    <button type="button" className="control-button control-primary" onClick={() => setAdding(true)}>
      <Plus className="size-4" aria-hidden="true" />
      {t.addSensitive}
    </button>
  );
  const list: List<typeof route> = {
    name: 'platform/sensitive',
    title: t.kinds.sensitive,
    route,
    idOf: ({ id }) => id,
    nameOf: ({ word }) => word,
    lead: (
      <div className="flex flex-col gap-4">
        <Kinds current="sensitive" />
        <p className="max-w-3xl text-ink-2">{t.sensitiveHint}</p>
        <p className="max-w-3xl text-ink-2">{t.holdHint}</p>
        <TryText t={t} />
      </div>
    ),
    head: add,
    filters: [
      { kind: 'text', name: 'keyword', label: t.word },
      {
        kind: 'select',
        name: 'level',
        label: t.level,
        options: (['refuse', 'hold'] as const).map((value) => ({ value, label: t.levels[value] })),
      },
    ],
    columns: [
      {
        name: 'word',
        label: t.word,
        card: 'head',
        cell: ({ word }) => <span className="break-words font-semibold">{word}</span>,
      },
      {
        name: 'level',
        label: t.level,
        cell: ({ level }) => <Tag tone={tones[level]}>{t.levels[level]}</Tag>,
      },
      { name: 'note', label: t.note, cell: ({ note }) => note || '–' },
      {
        name: 'time',
        label: t.createTime,
        sort: 'created',
        cell: ({ createTime }) => <When iso={createTime} />,
      },
    ],
    ...(mayWrite
      ? {
          actions: ({ level }) => [
            level === 'refuse'
              ? { label: t.toHold, icon: Hand, onPick: setLevel('hold') }
              : { label: t.toRefuse, icon: Ban, onPick: setLevel('refuse') },
            { label: t.remove, icon: Trash2, isDanger: true, onPick: remove },
          ],
        }
      : {}),
    empty: { title: t.noSensitive, hint: t.noSensitiveHint, action: add },
  };
  return (
    <>
      <ListPage list={list} />
      {isAdding && <AddWords t={t} onClose={() => setAdding(false)} />}
    </>
  );
}
