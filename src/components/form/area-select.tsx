import { useEffect, useId, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Area } from '../../../contract/content/content.ts';
import { api } from '../../lib/client.ts';
import { pickText } from '../../lib/format/text.ts';
import { Note } from './field.tsx';

interface AreaChoice {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

interface AreaSelectProps {
  readonly value: AreaChoice;
  readonly locale: Locale;
  readonly labels: {
    readonly province: string;
    readonly city: string;
    readonly district: string;
    readonly choose: string;
  };
  readonly error: string | undefined;
  readonly onChange: (value: AreaChoice) => void;
}

/** Province, city and district; each list is loaded when the parent is chosen. */
export function AreaSelect({ value, locale, labels, error, onChange }: AreaSelectProps) {
  const id = useId();
  const provinces = useAreas(null);
  const cities = useAreas(value.province);
  const districts = useAreas(value.city);
  const select = (name: keyof AreaChoice, areas: readonly Area[], next: (code: string) => AreaChoice) => (
    <select
      aria-label={labels[name]}
      aria-invalid={error !== undefined && value[name] === ''}
      aria-describedby={error ? `${id}-note` : undefined}
      value={value[name]}
      disabled={areas.length === 0}
      onChange={(event) => onChange(next(event.target.value))}
      className={`field disabled:bg-soft disabled:text-ink-3 ${error && value[name] === '' ? 'border-danger' : ''}`}
    >
      <option value="">{labels[name]}</option>
      {areas.map((area) => (
        <option key={area.code} value={area.code}>
          {pickText(area.name, locale)}
        </option>
      ))}
    </select>
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-3 sm:grid-cols-3">
        {select('province', provinces, (province) => ({ province, city: '', district: '' }))}
        {select('city', cities, (city) => ({ ...value, city, district: '' }))}
        {select('district', districts, (district) => ({ ...value, district }))}
      </div>
      <Note id={`${id}-note`} error={error} />
    </div>
  );
}

const none: readonly Area[] = [];

/** Areas below `parent`; null = provinces, empty = none yet. */
function useAreas(parent: string | null): readonly Area[] {
  const [found, setFound] = useState<{ readonly below: string | null; readonly areas: readonly Area[] }>();
  useEffect(() => {
    if (parent === '') return;
    let stale = false;
    api('GET /api/area/list', { query: parent === null ? {} : { parent } })
      .then((list) => {
        if (!stale) setFound({ below: parent, areas: list });
      })
      .catch(() => {});
    return () => {
      stale = true;
    };
  }, [parent]);
  return found?.below === parent ? found.areas : none;
}
