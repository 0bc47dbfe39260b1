import { ProvincePicker } from '../../../parts/province-picker.tsx';
import { CountryPicker } from './country-picker.tsx';
import type { CarriageTexts } from './words.ts';

interface PlacesProps {
  readonly t: CarriageTexts;
  /** Provinces by six digits, countries by two letters. */
  readonly value: readonly string[];
  /** Those that stand elsewhere in the template. */
  readonly taken: readonly string[];
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (places: readonly string[]) => void;
}

const isCountry = (code: string) => code.length === 2;

/** Provinces and countries to be chosen. */
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
