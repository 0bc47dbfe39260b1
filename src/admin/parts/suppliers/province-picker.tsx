import { useId } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { pickText } from '../../../lib/format/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';

interface ProvincePickerProps {
  readonly label: string;
  /** Administrative division codes, such as 330000. */
  readonly value: readonly string[];
  /** Used elsewhere, so they cannot be chosen. */
  readonly taken: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (codes: readonly string[]) => void;
}

/** Checkboxes for provinces. */
export function ProvincePicker({ label, value, taken, error, onChange }: ProvincePickerProps) {
  const locale = useLanguage();
  const id = useId();
  const { data } = useApiQuery('GET /api/area/list', {});
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-ink-2">{label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {data?.map(({ code, name }, i) => (
          <label
            key={code}
            className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-line px-2 has-checked:border-accent has-checked:bg-tint has-disabled:cursor-not-allowed has-disabled:text-ink-3 lg:min-h-8"
          >
            <input
              type="checkbox"
              checked={value.includes(code)}
              disabled={taken.includes(code)}
              aria-invalid={i === 0 && error !== undefined}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, code] : value.filter((one) => one !== code))
              }
              className="size-4 accent-accent"
            />
            {pickText(name, locale)}
          </label>
        ))}
      </div>
      <Note id={id} error={error} />
    </fieldset>
  );
}
