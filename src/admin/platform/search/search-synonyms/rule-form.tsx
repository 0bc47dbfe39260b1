import { NewSynonym, type Synonym } from '../../../../../contract/search/synonym.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import type { SearchTexts } from '../search-words/texts.ts';

interface RuleFormProps {
  readonly t: SearchTexts;
  /** null = a new one. */
  readonly rule: Synonym | null;
  readonly onClose: () => void;
}

const wordsIn = (text: string) =>
  text
    .split(/[\n,\uff0c\u3001]/)
    .map((word) => word.trim())
    .filter(Boolean);

const stale = () => invalidateAnswers('GET /api/admin/search/synonym/list');

export function RuleForm({ t, rule, onClose }: RuleFormProps) {
  const form = useForm({
    name: `platform/synonym/${rule?.id ?? 'new'}`,
    initial: { left: rule?.left.join('\n') ?? '', right: rule?.right.join('\n') ?? '' },
    schema: NewSynonym,
    toBody: ({ left, right }) => ({ left: wordsIn(left), right: wordsIn(right) }),
    seen: rule?.version,
    save: async (body, seen) => {
      if (rule)
        await api('PUT /api/admin/search/synonym/update', {
          query: { version: seen },
          body: { id: rule.id, ...body },
        });
      else await api('POST /api/admin/search/synonym/add', { body });
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = form;
  const errorAt = (name: string) => Object.entries(errors).find(([path]) => path.startsWith(name))?.[1];
  const saved = () => {
    showToast('success', t.ruleSaved);
    onClose();
  };
  return (
    <SheetForm form={form} title={rule ? t.editRule : t.addRule} onSaved={saved} onClose={onClose}>
      {(['left', 'right'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          hint={t[`${name}Hint`]}
          rows={4}
          value={draft[name]}
          error={errorAt(name)}
          onChange={(text) => set({ [name]: text })}
        />
      ))}
    </SheetForm>
  );
}
