import type { LiveProduct } from '../../../contract/catalogue/product.ts';
import { type Choice, canChoose, type Goods, isOffered } from '../../lib/goods.ts';

interface OptionPickerProps {
  readonly t: { readonly notTogether: string; readonly soldOut: string };
  readonly goods: Goods;
  readonly choice: Choice;
  readonly live: LiveProduct | null;
  /** Options were still open when the buyer clicked on. */
  readonly missing: boolean;
  readonly onChoose: (choice: Choice) => void;
}

/**
 * A row of radio buttons per option. A value that is sold out in all SKUs is disabled; one that does not match the other choices is struck
 * out, and choosing it resets them.
 */
export function OptionPicker({ t, goods, choice, live, missing, onChoose }: OptionPickerProps) {
  return goods.options.map((option, at) => (
    <fieldset key={option.name} className="option-row">
      <legend className="contents">
        <span className="option-name">
          {option.name}
          {choice[at] != null && <b> {option.values[choice[at]]?.value.text}</b>}
        </span>
      </legend>
      <div
        className={`flex flex-wrap gap-2 rounded-control ${missing && choice[at] === null ? 'ring-2 ring-danger ring-offset-4' : ''}`}
      >
        {option.values.map(({ value, swatch }, i) => {
          const open = canChoose(goods, choice, at, i, live);
          const offered = isOffered(goods, at, i, live);
          const reason = open ? undefined : offered ? t.notTogether : t.soldOut;
          const choose = () =>
            onChoose(
              choice.map((before, o) => (o === at ? i : open || goods.options.length < 2 ? before : null)),
            );
          return (
            <label
              key={value.text}
              dir="auto"
              lang={value.lang}
              title={reason}
              className={open ? 'option-choice' : 'option-choice border-dashed text-ink-3! line-through'}
            >
              <input
                type="radio"
                name={`option-${at}`}
                value={i}
                checked={choice[at] === i}
                disabled={!offered}
                onChange={choose}
                className="sr-only"
              />
              {swatch && (
                <span className="option-swatch" style={{ backgroundColor: swatch }} aria-hidden="true" />
              )}
              {value.text}
              {reason && (
                <>
                  {' '}
                  <span className="sr-only">({reason})</span>
                </>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  ));
}
