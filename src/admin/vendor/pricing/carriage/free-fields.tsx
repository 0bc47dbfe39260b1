import { MoneyField, NumberField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import type { TemplateDraft } from './draft.ts';
import type { CarriageTexts } from './words.ts';

type FreeRule = Pick<TemplateDraft, 'freeAbove' | 'freeFromPieces'>;

interface FreeFieldsProps {
  readonly t: CarriageTexts;
  /** What stands before their names in the body. */
  readonly path: string;
  readonly rule: FreeRule;
  readonly errors: Errors;
  readonly onChange: (rule: FreeRule) => void;
}

/** From when on sending is free. */
export function FreeFields({ t, path, rule, errors, onChange }: FreeFieldsProps) {
  const { freeAbove, freeFromPieces } = rule;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <MoneyField
        label={t.freeAboveLabel}
        hint={t.freeHint}
        value={freeAbove}
        error={errors[`${path}freeAbove`]}
        onChange={(amount) => onChange({ freeAbove: amount, freeFromPieces })}
      />
      <NumberField
        label={t.freeFromLabel}
        unit={t.pieces}
        value={freeFromPieces}
        error={errors[`${path}freeFromPieces`]}
        onChange={(pieces) => onChange({ freeAbove, freeFromPieces: pieces })}
      />
    </div>
  );
}
