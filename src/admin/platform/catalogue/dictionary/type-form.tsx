import { useRef } from 'react';
import {
  type DictionaryType,
  DictionaryTypeChange,
  NewDictionaryType,
} from '../../../../../contract/catalogue/dictionary.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { RemarkField } from './remark-field.tsx';
import type { DictionaryTexts } from './words.ts';

interface TypeFormProps {
  readonly t: DictionaryTexts;
  /** null = a new one. */
  readonly type: DictionaryType | null;
  readonly onClose: () => void;
  readonly onAdded: (id: number) => void;
}

const empty = { code: '', name: { zh: '', en: '' }, remark: '', enabled: true };

export function TypeForm({ t, type, onClose, onAdded }: TypeFormProps) {
  const added = useRef<number | null>(null);
  const { code, name, remark, enabled } = type ?? empty;
  const common = {
    name: `platform/dictionary/${type?.id ?? 'new'}`,
    initial: { code, name, remark, enabled },
  };
  const stale = () => invalidateAnswers('GET /api/admin/dictionary/type/list');
  const change = useForm({
    ...common,
    schema: type ? DictionaryTypeChange.or(NewDictionaryType) : NewDictionaryType,
    toBody: (draft) => (type ? { ...draft, id: type.id } : draft),
    seen: type?.version,
    save: async (body, seen) => {
      if ('id' in body)
        await api('PUT /api/admin/dictionary/type/update', { query: { version: seen }, body });
      else added.current = (await api('POST /api/admin/dictionary/type/add', { body })).id;
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = change;
  const saved = () => {
    showToast('success', t.typeSaved);
    if (added.current === null) onClose();
    else onAdded(added.current);
  };
  return (
    <FormFrame form={change} onSaved={saved} onCancel={onClose}>
      <LocalTextField
        label={t.name}
        max={{ zh: 60, en: 80 }}
        value={draft.name}
        errors={{ zh: errors['name.zh'], en: errors['name.en'] }}
        onChange={(text) => set({ name: text })}
      />
      <TextField
        label={t.code}
        hint={t.codeHint}
        max={41}
        isDisabled={type !== null}
        value={draft.code}
        error={errors.code}
        onChange={(text) => set({ code: text })}
      />
      <RemarkField t={t} form={change} />
      {(type === null || type.use === null) && (
        <SwitchField label={t.enabled} isOn={draft.enabled} onChange={(isOn) => set({ enabled: isOn })} />
      )}
    </FormFrame>
  );
}
