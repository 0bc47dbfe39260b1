import { useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import { Stepper } from '../../components/stepper.tsx';
import { fill } from '../../lib/text.ts';
import type product from '../../locales/zh/product.json';
import { BuyButtons } from './buy-buttons.tsx';
import { type Choice, chosenSku, firstQuantity, type Goods, stockOf, withLive } from './goods.ts';
import { OptionPicker } from './option-picker.tsx';
import { PricePanel } from './price-panel.tsx';
import { $shownImage } from './shown-image.ts';
import { useLive } from './use-live.ts';

export type BuyTexts = typeof product.buy & { readonly discount: string };

interface BuyBoxProps {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly goods: Goods;
}

/**
 * Price, options, quantity and the two buttons. Renders first what the static page has; the live price and stock come
 * after hydration and change only what differs.
 */
export function BuyBox({ t, locale, goods: printed }: BuyBoxProps) {
  const { live, gone, reload } = useLive(printed.id);
  const goods = withLive(printed, live);
  const [choice, setChoice] = useState<Choice>(() => printed.options.map(() => null));
  const [quantity, setQuantity] = useState(() => firstQuantity(printed));
  const [missing, setMissing] = useState(false);
  const sku = chosenSku(goods, choice);
  const stock = sku ? stockOf(sku.id, live) : null;

  const choose = (next: Choice) => {
    setChoice(next);
    setMissing(false);
    const image =
      chosenSku(goods, next)?.image ?? goods.skus.find((other) => other.choice[0] === next[0])?.image;
    if (image) $shownImage.set(image);
  };
  return (
    <div className="flex flex-col gap-5">
      <PricePanel t={t} locale={locale} goods={goods} sku={sku} quantity={quantity} />
      <OptionPicker goods={goods} choice={choice} live={live} missing={missing} onChoose={choose} />
      <div>
        <p className="mb-2 text-ink-2 text-sm" id="quantity-label">
          {t.quantity}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Stepper
            value={quantity}
            min={firstQuantity(goods)}
            step={goods.orderMultiple}
            max={stock ?? 999_999}
            label={t.quantity}
            less={t.less}
            more={t.more}
            onChange={setQuantity}
          />
          <StockLine t={t} goods={goods} stock={stock} gone={gone} />
        </div>
      </div>
      <BuyButtons
        t={t}
        locale={locale}
        goods={goods}
        sku={sku}
        quantity={quantity}
        blocked={gone || !goods.hasStock || stock === 0}
        onMissing={() => setMissing(true)}
        onRefused={reload}
      />
    </div>
  );
}

interface StockLineProps {
  readonly t: BuyTexts;
  readonly goods: Goods;
  readonly stock: number | null;
  readonly gone: boolean;
}

function StockLine({ t, goods, stock, gone }: StockLineProps) {
  const { minQuantity, orderMultiple, unit } = goods;
  const rules = [
    minQuantity > 1 ? fill(t.minimum, { count: minQuantity, unit }) : '',
    orderMultiple > 1 ? fill(t.multiple, { count: orderMultiple }) : '',
  ].filter((rule) => rule !== '');
  const out = gone || !goods.hasStock || stock === 0;
  const state = gone
    ? t.offSale
    : out
      ? t.soldOut
      : stock === null
        ? t.plenty
        : fill(t.stock, { count: stock, unit });
  return (
    <p className="text-sm" aria-live="polite">
      <span className={out ? 'font-semibold text-danger' : 'text-ink-2'}>{state}</span>
      {rules.length > 0 && <span className="text-ink-3"> · {rules.join(' · ')}</span>}
    </p>
  );
}
