import { NumberField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import type { FeeDraft } from './draft.ts';
import type { CarriageTexts } from './words.ts';

type Days = FeeDraft['days'];

interface DayFieldsProps {
  readonly t: CarriageTexts;
  /** Of the days in the body. */
  readonly path: string;
  readonly days: Days;
  readonly errors: Errors;
  readonly onChange: (days: Days) => void;
}

/** How many working days the carrier takes; both empty: the shop does not say. */
export function DayFields({ t, path, days, errors, onChange }: DayFieldsProps) {
  const field = (end: keyof Days) => (
    <NumberField
      label={t.days[end]}
      unit={t.days.unit}
      value={days[end]}
      error={errors[`${path}.${end}`]}
      onChange={(value) => onChange({ ...days, [end]: value })}
    />
  );
  return (
    <div className="mt-1">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {field('least')}
        {field('most')}
      </div>
      <p className="mt-1.5 text-ink-3 text-xs">{t.days.hint}</p>
    </div>
  );
}
