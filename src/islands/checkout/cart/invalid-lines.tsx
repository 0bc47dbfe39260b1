import type { Locale } from '../../../../contract/basics.ts';
import type { CartItem } from '../../../../contract/checkout/cart.ts';
import { Picture } from '../../../components/picture.tsx';
import { fill, pick, pickText } from '../../../lib/text.ts';
import { LineActions, problemText } from './cart-line.tsx';
import type { TradeTexts } from './texts.ts';
import type { CartActions } from './use-cart-actions.ts';

interface InvalidLinesProps {
  readonly t: TradeTexts;
  readonly locale: Locale;
  readonly items: readonly CartItem[];
  readonly actions: CartActions;
}

/** What cannot be ordered any more, of all shops. */
export function InvalidLines({ t, locale, items, actions }: InvalidLinesProps) {
  if (items.length === 0) return null;
  const title = fill(t.cart.invalid, { count: items.length });
  return (
    <section aria-label={title} className="rounded-card border border-line bg-soft">
      <div className="flex items-center justify-between gap-4 border-line border-b py-1 pr-2 pl-4">
        <h2 className="text-base">{title}</h2>
        <button
          type="button"
          onClick={() => actions.askRemove(items, 'invalid')}
          className="min-h-11 rounded-control px-2 text-accent text-sm hover:text-accent-strong"
        >
          {t.cart.removeInvalid}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => {
          const name = pick(item.name, locale);
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
              <span className="w-16 shrink-0 overflow-hidden rounded-control opacity-60">
                <Picture url={item.image} alt="" sizes="64px" />
              </span>
              <span className="flex min-w-0 grow basis-40 flex-col gap-1 text-sm">
                <span dir="auto" lang={name.lang} className="line-clamp-2 text-ink-2">
                  {name.text}
                </span>
                <span className="text-ink-3 text-xs">{pickText(item.spec, locale)}</span>
                <span className="text-danger text-xs">{problemText(item, t)}</span>
              </span>
              <LineActions item={item} t={t.cart} name={name.text} actions={actions} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
