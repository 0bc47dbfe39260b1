import { RadioField, SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import type { ClosureDraft } from './draft.ts';
import type { SettingsTexts } from './words.ts';

interface ClosureFieldsProps {
  readonly t: SettingsTexts;
  readonly value: ClosureDraft;
  readonly errors: Errors;
  readonly onChange: (value: ClosureDraft) => void;
}

/** When the shop is on holiday, and what becomes of orders meanwhile. */
export function ClosureFields({ t, value, errors, onChange }: ClosureFieldsProps) {
  const set = (change: Partial<ClosureDraft>) => onChange({ ...value, ...change });
  const isTurned = value.from !== '' && value.to !== '' && value.to <= value.from;
  return (
    <div className="flex flex-col gap-4">
      <SwitchField
        label={t.hasHoliday}
        hint={t.holidayHint}
        isOn={value.isOn}
        onChange={(isOn) => set({ isOn })}
      />
      {value.isOn && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.from}
              hint={t.chinaTime}
              type="datetime-local"
              value={value.from}
              error={errors['closure.from']}
              onChange={(from) => set({ from })}
            />
            <TextField
              label={t.to}
              hint={t.chinaTime}
              type="datetime-local"
              value={value.to}
              error={errors['closure.to'] && (isTurned ? t.toAfter : errors['closure.to'])}
              onChange={(to) => set({ to })}
            />
          </div>
          <RadioField
            label={t.mode}
            value={value.mode}
            options={(['later', 'closed'] as const).map((mode) => ({
              value: mode,
              label: t.modes[mode],
              hint: t.modeHints[mode],
            }))}
            onChange={(mode) => set({ mode: mode === 'closed' ? 'closed' : 'later' })}
          />
          <LocalTextField
            label={t.holidayText}
            max={200}
            rows={2}
            value={value.text}
            errors={{ zh: errors['closure.text.zh'], en: errors['closure.text.en'] }}
            onChange={(text) => set({ text })}
          />
        </>
      )}
    </div>
  );
}
