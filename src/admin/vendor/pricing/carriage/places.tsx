import { X } from 'lucide-react';
import { useId } from 'react';
import { countryOptions } from '../../../../lib/format/postal.ts';
import { fill } from '../../../../lib/format/text.ts';
import { ProvincePicker } from '../../../parts/suppliers/province-picker.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import type { FreightTexts } from './texts.ts';

interface PlacesProps {
  readonly t: FreightTexts;
  /** Provinces with six digits, countries with two letters. */
  readonly value: readonly string[];
  /** Places used elsewhere in the template. */
  readonly taken: readonly string[];
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (places: readonly string[]) => void;
}

const isCountry = (code: string) => code.length === 2;

/** A picker for provinces and countries. */
export function Places({ t, value, taken, error, hint = t.countriesHint, onChange }: PlacesProps) {
  const [countries, provinces] = [value.filter(isCountry), value.filter((code) => !isCountry(code))];
  return (
    <>
      <ProvincePicker
        label={t.provinces}
        value={provinces}
        taken={taken}
        error={error}
        onChange={(codes) => onChange([...codes, ...countries])}
      />
      <CountryPicker
        t={t}
        hint={hint}
        value={countries}
        taken={taken}
        onChange={(codes) => onChange([...provinces, ...codes])}
      />
    </>
  );
}

interface CountryPickerProps {
  readonly t: FreightTexts;
  readonly hint: string;
  /** ISO codes. */
  readonly value: readonly string[];
  /** Countries used in other areas. */
  readonly taken: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** A picker for the countries of an area: added one by one, each with a remove button. */
function CountryPicker({ t, hint, value, taken, onChange }: CountryPickerProps) {
  const id = useId();
  const [, ...countries] = countryOptions(useLanguage());
  const nameOf = (code: string) => countries.find((one) => one.value === code)?.text ?? code;
  const free = countries.filter((one) => !value.includes(one.value) && !taken.includes(one.value));
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-ink-2">
        {t.countries}
      </label>
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {value.map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-label={fill(t.removeCountry, { name: nameOf(code) })}
              onClick={() => onChange(value.filter((one) => one !== code))}
              className="flex min-h-11 items-center gap-1.5 rounded-control border border-accent bg-tint px-2 lg:min-h-8"
            >
              {nameOf(code)}
              <X className="size-4 text-ink-2" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <select
        id={id}
        value=""
        aria-describedby={`${id}-hint`}
        onChange={(event) => event.target.value !== '' && onChange([...value, event.target.value])}
        className="field max-w-xs"
      >
        <option value="">{t.addCountry}</option>
        {free.map(({ value: code, text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="text-ink-3 text-xs">
        {hint}
      </p>
    </div>
  );
}
