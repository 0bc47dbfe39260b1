import type { LiveProduct } from '../../../contract/product.ts';
import { type Choice, canChoose, type Goods } from './goods.ts';

interface OptionPickerProps {
  readonly goods: Goods;
  readonly choice: Choice;
  readonly live: LiveProduct | null;
  /** Options that were left open when the buyer wanted to go on. */
  readonly missing: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/** One row of radio buttons per option. What cannot be had with the rest of the choice is crossed out. */
export function OptionPicker({ goods, choice, live, missing, onChoose }: OptionPickerProps) {
  return goods.options.map((option, at) => (
    <fieldset key={option.name} className="min-w-0">
      <legend className="mb-2 text-ink-2 text-sm">
        {option.name}
        {choice[at] != null && (
          <span className="ml-2 font-semibold text-ink">{option.values[choice[at]]?.value.text}</span>
        )}
      </legend>
      <div
        className={`flex flex-wrap gap-2 rounded-control ${missing && choice[at] === null ? 'ring-2 ring-danger ring-offset-4' : ''}`}
      >
        {option.values.map(({ value, swatch }, i) => {
          const open = canChoose(goods, choice, at, i, live);
          return (
            <label
              key={value.text}
              lang={value.lang}
              className={`relative inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-control border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 max-lg:min-h-11 ${
                choice[at] === i
                  ? 'border-accent bg-tint font-semibold text-accent'
                  : 'border-line-strong bg-card hover:border-accent'
              } ${open ? '' : 'border-dashed text-ink-3 line-through'}`}
            >
              <input
                type="radio"
                name={`option-${at}`}
                value={i}
                checked={choice[at] === i}
                onChange={() => onChoose(choice.map((before, o) => (o === at ? i : before)))}
                className="sr-only"
              />
              {swatch && (
                <span
                  className="size-4.5 rounded-full border border-line-strong"
                  style={{ backgroundColor: swatch }}
                  aria-hidden="true"
                />
              )}
              {value.text}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}
