import { MoneyField, NumberField, TextField } from '../../../form/field.tsx';
import type { Column } from './combinations.ts';
import type { SkuDraft } from './draft.ts';
import type { EditorTexts } from './words.ts';

interface CellProps {
  readonly t: EditorTexts['matrix'];
  readonly column: Column;
  readonly sku: SkuDraft;
  /** Which row it stands in, in words. */
  readonly name: string;
  readonly error: string | undefined;
  /** In a table its column says what it is; on a card it says so itself. */
  readonly isBare: boolean;
  readonly onChange: (change: Partial<SkuDraft>) => void;
}

const texts = new Set<Column>(['code', 'gtin']);
const amounts = new Set<Column>(['price', 'originalPrice']);

/** One field of one SKU. */
export function Cell({ t, column, sku, name, error, isBare, onChange }: CellProps) {
  const label = isBare ? `${t.columns[column]} · ${name}` : t.columns[column];
  const value = sku[column];
  if (texts.has(column))
    return (
      <TextField
        label={label}
        isBare={isBare}
        max={column === 'code' ? 100 : 14}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={(text) => onChange({ [column]: text })}
      />
    );
  const Field = amounts.has(column) ? MoneyField : NumberField;
  return (
    <Field
      label={label}
      isBare={isBare}
      value={typeof value === 'number' ? value : null}
      error={error}
      onChange={(number) => onChange({ [column]: number })}
    />
  );
}
