import { Plus, Trash2 } from 'lucide-react';
import { fill } from '../../../../lib/text.ts';
import type { Errors } from '../../../form/issues.ts';
import { type AreaDraft, newArea } from './draft.ts';
import { FeeFields } from './fee-fields.tsx';
import { FreeFields } from './free-fields.tsx';
import { Places } from './places.tsx';
import type { CarriageTexts } from './words.ts';

interface AreaFeesProps {
  readonly t: CarriageTexts;
  readonly unit: string;
  readonly areas: readonly AreaDraft[];
  /** Places the template does not serve. */
  readonly excluded: readonly string[];
  readonly errors: Errors;
  readonly onChange: (areas: readonly AreaDraft[]) => void;
}

/** Provinces and countries with fees of their own; each stands in one group at most. */
export function AreaFees({ t, unit, areas, excluded, errors, onChange }: AreaFeesProps) {
  const put = (at: number, area: AreaDraft) => onChange(areas.map((one, i) => (i === at ? area : one)));
  const takenBy = (at: number) => areas.flatMap(({ provinces }, other) => (other === at ? [] : provinces));
  return (
    <section className="flex flex-col gap-3">
      {areas.map((area, i) => (
        <fieldset key={area.key} className="flex flex-col gap-3 rounded-card border border-line bg-card p-4">
          <legend className="px-1 font-semibold">{fill(t.areaNo, { number: i + 1 })}</legend>
          <Places
            t={t}
            value={area.provinces}
            taken={[...takenBy(i), ...excluded]}
            error={errors[`areas.${i}.provinces`]}
            onChange={(provinces) => put(i, { ...area, provinces })}
          />
          <FeeFields
            t={t}
            unit={unit}
            path={`areas.${i}`}
            fee={area}
            errors={errors}
            onChange={(fee) => put(i, { ...area, ...fee })}
          />
          <FreeFields
            t={t}
            path={`areas.${i}.`}
            rule={area}
            errors={errors}
            onChange={(rule) => put(i, { ...area, ...rule })}
          />
          <button
            type="button"
            onClick={() => onChange(areas.filter((_, other) => other !== i))}
            className="inline-flex min-h-11 items-center gap-1.5 self-end rounded-control px-3 text-danger hover:bg-soft lg:min-h-9"
          >
            <Trash2 className="size-4" aria-hidden="true" />
            {fill(t.removeArea, { number: i + 1 })}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        onClick={() => onChange([...areas, newArea()])}
        className="control-button self-start"
      >
        <Plus className="size-4" aria-hidden="true" />
        {t.addArea}
      </button>
    </section>
  );
}
