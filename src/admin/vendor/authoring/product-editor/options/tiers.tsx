import { Plus, X } from 'lucide-react';
import { fill } from '../../../../../lib/format/text.ts';
import { RadioField } from '../../../../form/choice-fields.tsx';
import { MoneyField, NumberField } from '../../../../form/field.tsx';
import { newTier, type TierDraft } from '../draft.ts';
import type { PartProps } from '../part-props.ts';

const mostTiers = 20;

/** A single price, or tier prices. */
export function Tiers({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const words = t.tiers;
  const { tiers } = draft;
  const put = (at: number, tier: TierDraft) => set({ tiers: tiers.map((one, i) => (i === at ? tier : one)) });
  return (
    <div className="flex flex-col gap-4">
      <RadioField
        label={words.mode}
        value={draft.mode}
        options={(['retail', 'wholesale'] as const).map((value) => ({
          value,
          label: words.modes[value],
          hint: words.modeHints[value],
        }))}
        onChange={(value) => set({ mode: value === 'wholesale' ? 'wholesale' : 'retail' })}
      />
      {draft.mode === 'wholesale' && (
        <>
          <div className="grid max-w-md grid-cols-2 gap-3">
            <NumberField
              label={words.least}
              hint={words.leastHint}
              value={draft.minQuantity}
              error={errors.minQuantity}
              onChange={(minQuantity) => set({ minQuantity })}
            />
            <NumberField
              label={words.multiple}
              hint={words.multipleHint}
              value={draft.orderMultiple}
              error={errors.orderMultiple}
              onChange={(orderMultiple) => set({ orderMultiple })}
            />
          </div>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 font-semibold">{words.ladder}</legend>
            <p className="text-ink-3 text-xs">{words.ladderHint}</p>
            <ol className="flex flex-col gap-2">
              {tiers.map((tier, at) => (
                <li key={tier.key} className="flex max-w-md items-start gap-2">
                  <NumberField
                    label={fill(words.from, { number: at + 1 })}
                    isBare
                    unit={words.orMore}
                    value={tier.from}
                    error={errors[`tiers.${at}.from`]}
                    onChange={(from) => put(at, { ...tier, from })}
                  />
                  <MoneyField
                    label={fill(words.price, { number: at + 1 })}
                    isBare
                    value={tier.price}
                    error={errors[`tiers.${at}.price`]}
                    onChange={(price) => put(at, { ...tier, price })}
                  />
                  <button
                    type="button"
                    aria-label={fill(words.remove, { number: at + 1 })}
                    onClick={() => set({ tiers: tiers.filter((one) => one.key !== tier.key) })}
                    className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-soft hover:text-danger lg:size-9"
                  >
                    <X className="size-4" aria-hidden="true" />
                  </button>
                </li>
              ))}
            </ol>
            {tiers.length < mostTiers && (
              <button
                type="button"
                onClick={() => set({ tiers: [...tiers, newTier()] })}
                className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control px-2 text-accent hover:bg-soft lg:min-h-9"
              >
                <Plus className="size-4" aria-hidden="true" />
                {words.add}
              </button>
            )}
          </fieldset>
        </>
      )}
    </div>
  );
}
