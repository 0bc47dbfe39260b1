import { useRef } from 'react';
import { NewSensitiveWords, WordLevel } from '../../../../../contract/search/search-words.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { SearchTexts } from '../search-words/words.ts';

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
