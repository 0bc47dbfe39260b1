import { MoneyField, NumberField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import { DayFields } from './day-fields.tsx';
import type { FeeDraft } from './draft.ts';
import type { CarriageTexts } from './words.ts';

interface FeeFieldsProps {
  readonly t: CarriageTexts;
  readonly unit: string;
  /** Of the fee in the draft. */
  readonly path: string;
  readonly fee: FeeDraft;
  readonly errors: Errors;
  readonly onChange: (fee: FeeDraft) => void;
}

/** What the first so many cost, and each further; and how long the way takes. */
export function FeeFields({ t, unit, path, fee, errors, onChange }: FeeFieldsProps) {
  const set = (change: Partial<FeeDraft>) => onChange({ ...fee, ...change });
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <NumberField
          label={t.first}
          unit={unit}
          value={fee.first}
          error={errors[`${path}.first`]}
          onChange={(first) => set({ first })}
        />
        <MoneyField
          label={t.firstFee}
          value={fee.firstFee}
          error={errors[`${path}.firstFee`]}
          onChange={(firstFee) => set({ firstFee })}
        />
        <NumberField
          label={t.extra}
          unit={unit}
          value={fee.extra}
          error={errors[`${path}.extra`]}
          onChange={(extra) => set({ extra })}
        />
        <MoneyField
          label={t.extraFee}
          value={fee.extraFee}
          error={errors[`${path}.extraFee`]}
          onChange={(extraFee) => set({ extraFee })}
        />
      </div>
      <DayFields
        t={t}
        path={`${path}.days`}
        days={fee.days}
        errors={errors}
        onChange={(days) => set({ days })}
      />
    </div>
  );
}
