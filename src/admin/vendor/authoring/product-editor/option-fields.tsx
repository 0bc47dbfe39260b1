import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { fill } from '../../../../lib/text.ts';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { moved } from '../../../parts/moved.ts';
import { combinations, mostSkus, skusAfter } from './combinations.ts';
import { newOption, type OptionDraft } from './draft.ts';
import { OptionValues } from './option-values.tsx';
import type { PartProps } from './part-props.ts';

const mostOptions = 3;
const round =
  'grid size-11 place-items-center rounded-control text-ink-2 hover:bg-soft disabled:text-ink-3 lg:size-9';

/** What a buyer chooses between: up to three names, each with its values. */
export function OptionFields({ t, form }: PartProps) {
  const { draft, errors, set } = form;
  const { options, skus } = draft;
  const words = t.options;
  const change = (after: readonly OptionDraft[]) =>
    set({ options: after, skus: skusAfter(options, after, skus) });
  const put = (at: number, option: OptionDraft) => change(options.map((one, i) => (i === at ? option : one)));
  const tooMany = combinations(options).length > mostSkus;
  return (
    <div className="flex flex-col gap-3">
      {options.map((option, at) => (
        <fieldset
          key={option.key}
          data-path={`options.${at}.name`}
          className="flex flex-col gap-3 rounded-card border border-line p-3 sm:p-4"
        >
          <legend className="sr-only">{fill(words.optionNo, { number: at + 1 })}</legend>
          <div className="flex flex-wrap items-start gap-2">
            <div className="min-w-0 max-w-md grow">
              <LocalTextField
                label={fill(words.optionNo, { number: at + 1 })}
                max={100}
                hasCopy
                value={option.name}
                errors={{ zh: errors[`options.${at}.name.zh`], en: errors[`options.${at}.name.en`] }}
                onChange={(name) => put(at, { ...option, name })}
              />
            </div>
            <div className="ml-auto flex">
              <button
                type="button"
                disabled={at === 0}
                aria-label={fill(words.up, { number: at + 1 })}
                onClick={() => change(moved(options, at, at - 1))}
                className={round}
              >
                <ArrowUp className="size-4" aria-hidden="true" />
              </button>
              <button
                type="button"
                disabled={at === options.length - 1}
                aria-label={fill(words.down, { number: at + 1 })}
                onClick={() => change(moved(options, at, at + 1))}
                className={round}
              >
                <ArrowDown className="size-4" aria-hidden="true" />
              </button>
              <button
                type="button"
                aria-label={fill(words.removeOption, { number: at + 1 })}
                onClick={() => change(options.filter((one) => one.key !== option.key))}
                className={`${round} hover:text-danger`}
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </button>
            </div>
          </div>
          <OptionValues
            t={words}
            option={option}
            path={`options.${at}`}
            errors={errors}
            pictures={
              at > 0
                ? null
                : {
                    all: draft.images,
                    of: (value) => skus.find(({ of }) => of[0] === value)?.image ?? null,
                    set: (value, image) =>
                      set({ skus: skus.map((sku) => (sku.of[0] === value ? { ...sku, image } : sku)) }),
                  }
            }
            onChange={(values) => put(at, { ...option, values })}
          />
        </fieldset>
      ))}
      {tooMany && (
        <p role="alert" className="text-danger">
          {fill(words.tooMany, { count: combinations(options).length, max: mostSkus })}
        </p>
      )}
      {options.length < mostOptions && (
        <button
          type="button"
          onClick={() => change([...options, newOption()])}
          className="control-button self-start"
        >
          <Plus className="size-4" aria-hidden="true" />
          {options.length === 0 ? words.addFirst : words.add}
        </button>
      )}
    </div>
  );
}
