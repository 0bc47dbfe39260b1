import type { Goods } from '../../../lib/goods.ts';
import { fill } from '../../../lib/text.ts';
import type { BuyTexts } from './texts.ts';

interface StockLineProps {
  readonly t: BuyTexts;
  readonly goods: Goods;
  readonly stock: number | null;
  readonly gone: boolean;
  readonly wanted: number;
}

/** What is left, and by how many it is sold. */
export function StockLine({ t, goods, stock, gone, wanted }: StockLineProps) {
  const { minQuantity, orderMultiple, unit } = goods;
  const rules = [
    minQuantity > 1 ? fill(t.minimum, { count: minQuantity, unit }) : '',
    orderMultiple > 1 ? fill(t.multiple, { count: orderMultiple }) : '',
  ].filter((rule) => rule !== '');
  const out = gone || !goods.hasStock || stock === 0;
  const isShort = stock !== null && stock < wanted;
  const state = gone
    ? t.offSale
    : out
      ? t.soldOut
      : stock === null
        ? t.plenty
        : fill(isShort ? t.onlyLeft : t.stock, { count: stock, unit });
  return (
    <p className="text-sm" aria-live="polite">
      <span className={out || isShort ? 'font-semibold text-danger' : 'text-ink-2'}>{state}</span>
      {rules.length > 0 && <span className="text-ink-3"> · {rules.join(' · ')}</span>}
    </p>
  );
}
