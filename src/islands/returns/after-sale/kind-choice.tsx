import type { AfterSaleTexts } from './texts.ts';
import type { Quote } from './use-quote.ts';

type Kind = Quote['kinds'][number];

interface KindChoiceProps {
  readonly t: AfterSaleTexts;
  readonly kinds: readonly Kind[];
  readonly kind: Kind;
  readonly onChoose: (kind: Kind) => void;
}

/** Money only, or goods against money. */
export function KindChoice({ t, kinds, kind, onChoose }: KindChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t.form.kind}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {kinds.map((one) => (
          <label
            key={one}
            className="flex cursor-pointer gap-3 rounded-control border border-line p-3 has-checked:border-accent has-checked:bg-tint"
          >
            <input
              type="radio"
              name="kind"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={one === kind}
              onChange={() => onChoose(one)}
            />
            <span className="flex flex-col gap-0.5">
              <span className="font-semibold text-sm">{t.kind[one]}</span>
              <span className="text-ink-2 text-xs">{t.kindHint[one]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
