import { Ban, Hand, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  NewSensitiveWords,
  type SensitiveWord,
  WordLevel,
} from '../../../../../contract/search/search-words.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';
import { Kinds } from '../search-words/kinds.tsx';
import { type SearchTexts, useSearchAdminTexts } from '../search-words/texts.ts';

const restMs = 400;

/** Tests whether a text would be refused. */
export function TryText({ t }: { readonly t: SearchTexts }) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useApiQuery(
    'GET /api/admin/search/sensitive/check',
    text === '' ? null : { query: { text } },
  );
  const found = data ?? [];
  const held = found.every(({ level }) => level === 'hold');
  const words = found.map(({ word }) => word).join(', ');
  return (
    <div className="flex max-w-xl flex-col gap-1">
      <TextField label={t.tryTitle} placeholder={t.tryField} max={2_000} value={typed} onChange={setTyped} />
      <p aria-live="polite" className="min-h-5">
        {text !== '' && data && (
          <span className={found.length > 0 ? 'text-danger' : 'text-success'}>
            {found.length > 0 ? fill(held ? t.tryHeld : t.tryFound, { words }) : t.tryClean}
          </span>
        )}
      </p>
    </div>
  );
}

const tones = { refuse: 'bg-soft text-ink-2', hold: 'bg-tint text-accent-strong' } as const;
const route = 'GET /api/admin/search/sensitive/list';

/** Sensitive words. */
export function Page() {
  const t = useSearchAdminTexts();
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

interface AddWordsProps {
  readonly t: SearchTexts;
  readonly onClose: () => void;
}

export function AddWords({ t, onClose }: AddWordsProps) {
  const done = useRef({ added: 0, known: 0 });
  const form = useForm({
    name: 'platform/sensitive/new',
    initial: { words: '', note: '', level: 'refuse' },
    schema: NewSensitiveWords,
    toBody: ({ words, note, level }) => ({
      words: words
        .split('\n')
        .map((word) => word.trim())
        .filter(Boolean),
      note,
      level: WordLevel.catch('refuse').parse(level),
    }),
    save: async (body) => {
      done.current = await api('POST /api/admin/search/sensitive/add', { body });
      await invalidateAnswers(
        'GET /api/admin/search/sensitive/list',
        'GET /api/admin/search/sensitive/check',
      );
    },
  });
  const { draft, errors, set } = form;
  const broken = Object.entries(errors).find(([path]) => path.startsWith('words'))?.[1];
  const saved = () => {
    showToast('success', fill(t.sensitiveAdded, done.current));
    onClose();
  };
  return (
    <SheetForm form={form} title={t.addSensitive} onSaved={saved} onClose={onClose}>
      <TextField
        label={t.wordsField}
        hint={t.wordsHint}
        rows={6}
        value={draft.words}
        error={broken}
        onChange={(words) => set({ words })}
      />
      <SelectField
        label={t.level}
        hint={t.levelHint}
        value={draft.level}
        options={WordLevel.options.map((value) => ({ value, label: t.levels[value] }))}
        onChange={(level) => set({ level })}
      />
      <TextField
        label={t.note}
        max={100}
        value={draft.note}
        error={errors.note}
        onChange={(note) => set({ note })}
      />
    </SheetForm>
  );
}
