import type { ProductCard } from '../../../contract/catalogue/product.ts';
import type product from '../../../locales/zh/storefront/product.json';

interface TradeNoteProps {
  readonly t: typeof product.sellsTo;
  readonly tradeType: ProductCard['tradeType'];
}

/** The trade type of goods that are not sold to everybody, on the page as on the card. */
export function TradeNote({ t, tradeType }: TradeNoteProps) {
  if (tradeType === 'both') return null;
  return (
    <p className="mt-2 inline-flex items-center gap-1.5 rounded-tag bg-soft px-2 py-1 font-semibold text-sm">
      <i className="icon-info size-4 shrink-0 text-ink-3" />
      <span>{t[tradeType]}</span>
    </p>
  );
}
