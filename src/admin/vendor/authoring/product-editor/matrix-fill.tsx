import { useState } from 'react';
import { keyOf } from '../../../../lib/composing.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import { useLanguage } from '../../../shell/words.ts';
import { type Column, cellOf, columns } from './combinations.ts';
import type { OptionDraft, SkuDraft } from './draft.ts';
import type { EditorTexts } from './words.ts';

interface MatrixFillProps {
  readonly t: EditorTexts['matrix'];
  readonly options: readonly OptionDraft[];
  /** `value` empty = of all SKUs. */
  readonly onFill: (value: string, change: Partial<SkuDraft>) => void;
}

const fillable = columns.filter((column) => column !== 'code' && column !== 'gtin');
const isColumn = (name: string): name is Column => fillable.some((one) => one === name);

/** Says one thing of many SKUs at once: of all, or of those that are red. */
export function MatrixFill({ t, options, onFill }: MatrixFillProps) {
  const locale = useLanguage();
  const [value, setValue] = useState('');
  const [column, setColumn] = useState<Column>('price');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const change = cellOf(column, text);
    const [said] = Object.values(change);
    const isNothing = said === null || Number.isNaN(said);
    setWrong(isNothing);
    if (!isNothing) onFill(value, change);
  };
  return (
    <fieldset
      className="grid grid-cols-2 items-start gap-2 rounded-control bg-soft p-3 sm:flex sm:flex-wrap"
      onKeyDown={(event) => {
        if (keyOf(event) !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <legend className="sr-only">{t.fill}</legend>
      <SelectField
        isBare
        label={t.fillWhich}
        none={t.fillAll}
        value={value}
        options={options.flatMap(({ name, values }) =>
          values.map((one) => ({
            value: one.key,
            label: `${pickText(name, locale)}: ${pickText(one.value, locale)}`,
          })),
        )}
        onChange={setValue}
      />
      <SelectField
        isBare
        label={t.fillColumn}
        value={column}
        options={fillable.map((one) => ({ value: one, label: t.columns[one] }))}
        onChange={(name) => isColumn(name) && setColumn(name)}
      />
      <TextField
        isBare
        label={fill(t.fillValue, { column: t.columns[column] })}
        placeholder={t.fillPlaceholder}
        value={text}
        error={isWrong ? t.fillWrong : undefined}
        onChange={(typed) => {
          setText(typed);
          setWrong(false);
        }}
      />
      <button type="button" className="control-button" onClick={apply}>
        {t.fill}
      </button>
    </fieldset>
  );
}
