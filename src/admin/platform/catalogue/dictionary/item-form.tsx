import {
  type DictionaryEntry,
  DictionaryItemChange,
  type DictionaryType,
  NewDictionaryItem,
} from '../../../../../contract/catalogue/dictionary.ts';
import { api } from '../../../../lib/client.ts';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { Box, TextField } from '../../../form/field.tsx';
import { DrawerForm } from '../../../form/form-frame.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { RemarkField } from './remark-field.tsx';
import type { DictionaryTexts } from './texts.ts';

interface ItemFormProps {
  readonly t: DictionaryTexts;
  readonly type: DictionaryType;
  /** null = a new one. */
  readonly item: DictionaryEntry | null;
  readonly onClose: () => void;
}

const empty = { value: '', label: { zh: '', en: '' }, color: null, remark: '', enabled: true };

const stale = () =>
  invalidateAnswers(
    'GET /api/admin/dictionary/type/{id}',
    'GET /api/admin/dictionary/type/list',
    'GET /api/dictionary/{key}',
  );

export function ItemForm({ t, type, item, onClose }: ItemFormProps) {
  const { value, label, color, remark, enabled } = item ?? empty;
  const form = useForm({
    name: `platform/dictionary/${type.id}/${item?.id ?? 'new'}`,
    initial: { value, label, color, remark, enabled },
    schema: item ? DictionaryItemChange.or(NewDictionaryItem) : NewDictionaryItem,
    toBody: (draft) => (item ? { ...draft, id: item.id } : { ...draft, typeId: type.id }),
    seen: item?.version,
    save: async (body, seen) => {
      if ('id' in body)
        await api('PUT /api/admin/dictionary/item/update', { query: { version: seen }, body });
      else if ('typeId' in body) await api('POST /api/admin/dictionary/item/add', { body });
      await stale();
    },
    onConflict: stale,
  });
  const { draft, errors, set } = form;
  const isFixed = item !== null && (type.use === 'fixed' || item.uses > 0);
  return (
    <DrawerForm form={form} saved={type.use === null ? t.typeSaved : t.saved} onClose={onClose}>
      <LocalTextField
        label={t.label}
        max={{ zh: 60, en: 80 }}
        value={draft.label}
        errors={{ zh: errors['label.zh'], en: errors['label.en'] }}
        onChange={(text) => set({ label: text })}
      />
      <TextField
        label={t.value}
        hint={isFixed ? t.valueFixed : t.valueHint}
        max={60}
        isDisabled={isFixed}
        value={draft.value}
        error={errors.value}
        onChange={(text) => set({ value: text })}
      />
      <Box label={t.color} hint={t.colorHint} error={errors.color}>
        {(control) => (
          <span className="flex items-center gap-3">
            <input
              {...control}
              type="color"
              value={draft.color ?? '#888888'}
              onChange={(event) => set({ color: event.target.value })}
              className="h-9 w-14 cursor-pointer rounded-control border border-line-strong bg-card p-1"
            />
            {draft.color ? (
              <button
                type="button"
                className="min-h-9 text-accent underline"
                onClick={() => set({ color: null })}
              >
                {t.noColor}
              </button>
            ) : (
              <span className="text-ink-2">{t.noColor}</span>
            )}
          </span>
        )}
      </Box>
      <RemarkField t={t} form={form} />
      <SwitchField
        label={t.enabled}
        hint={t.enabledHint}
        isOn={draft.enabled}
        onChange={(isOn) => set({ enabled: isOn })}
      />
    </DrawerForm>
  );
}
