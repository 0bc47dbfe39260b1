import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import { OptionPicker } from '../../../components/option-picker.tsx';
import { Stepper } from '../../../components/stepper.tsx';
import {
  type BuyableSku,
  type Choice,
  chosenSku,
  firstQuantity,
  type Goods,
  pictureOf,
  stockOf,
  totalOf,
  unitPrice,
  type Wanted,
  withLive,
} from '../../../lib/goods.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { fill } from '../../../lib/text.ts';
import { BuyButtons } from './buy-buttons.tsx';
import { PricePanel } from './price-panel.tsx';
import { $shownImage } from './shown-image.ts';
import { SkuMatrix } from './sku-matrix.tsx';
import { StockLine } from './stock-line.tsx';
import type { BuyTexts } from './texts.ts';
import { useLive } from './use-live.ts';

interface BuyBoxProps {
  readonly t: BuyTexts;
  readonly locale: Locale;
  readonly goods: Goods;
}

/**
 * Price, options, quantity and the two buttons; or, for who wants several specs at once, a quantity for each. Renders
 * first what the static page has; the live price and stock come after hydration and change only what differs.
 */
export function BuyBox({ t, locale, goods: printed }: BuyBoxProps) {
  const { live, gone, reload } = useLive(printed.id);
  const goods = withLive(printed, live);
  const [choice, setChoice] = useState<Choice>(() => printed.options.map(() => null));
  const [quantity, setQuantity] = useState(() => firstQuantity(printed));
  const [missing, setMissing] = useState(false);
  const [isMany, setMany] = useState(false);
  const [pieces, setPieces] = useState<ReadonlyMap<number, number>>(new Map());

  const only: BuyableSku | undefined = goods.options.length === 0 ? goods.skus[0] : undefined;
  const sku = chosenSku(goods, choice);
  const stock = sku ? stockOf(sku.id, live) : null;
  const several = [...pieces].flatMap(([skuId, wanted]) => (wanted > 0 ? [{ skuId, quantity: wanted }] : []));
  const sum = several.reduce((all, line) => all + line.quantity, 0);
  const problem = isMany ? severalProblem(t, goods, sum) : null;
  const buyable = sku ?? only;
  const one: readonly Wanted[] = buyable ? [{ skuId: buyable.id, quantity }] : [];
  const wanted = isMany ? (problem === null ? several : []) : one;

  const choose = (next: Choice) => {
    setChoice(next);
    setMissing(false);
    const shown = pictureOf(goods, next);
    if (shown) $shownImage.set(shown);
  };
  const tellMissing = () => {
    setMissing(true);
    showToast('info', problem ?? t.choose);
  };
  return (
    <div className="flex flex-col gap-5">
      <PricePanel
        t={t}
        locale={locale}
        goods={goods}
        sku={isMany ? null : sku}
        quantity={isMany ? Math.max(sum, 1) : quantity}
        left={live?.skus.reduce((all, one) => all + one.stock, 0) ?? null}
      />
      {isMany ? (
        <>
          <SkuMatrix
            t={t}
            goods={goods}
            live={live}
            pieces={pieces}
            total={sum}
            onChange={(skuId, count) => setPieces((before) => new Map([...before, [skuId, count]]))}
          />
          <p
            className={`text-sm ${problem && missing ? 'font-semibold text-danger' : 'text-ink-2'}`}
            aria-live="polite"
          >
            {problem ?? fill(t.piecesInAll, { count: sum, unit: goods.unit })}
          </p>
        </>
      ) : (
        <>
          <OptionPicker t={t} goods={goods} choice={choice} live={live} missing={missing} onChoose={choose} />
          <div>
            <p className="mb-2 text-ink-2 text-sm">{t.quantity}</p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Stepper
                value={quantity}
                min={firstQuantity(goods)}
                step={goods.orderMultiple}
                max={stock ?? 999_999}
                label={t.quantity}
                less={t.less}
                more={t.more}
                adjusted={t.adjusted}
                onChange={setQuantity}
              />
              <StockLine t={t} goods={goods} stock={stock} gone={gone} wanted={quantity} />
            </div>
          </div>
        </>
      )}
      {goods.skus.length > 1 && (
        <button
          type="button"
          aria-pressed={isMany}
          onClick={() => {
            setMany(!isMany);
            setMissing(false);
          }}
          className="self-start text-accent text-sm underline-offset-4 hover:underline max-lg:min-h-11"
        >
          {isMany ? t.toOne : t.toSeveral}
        </button>
      )}
      <BuyButtons
        t={t}
        locale={locale}
        productId={goods.id}
        wanted={wanted}
        total={isMany ? totalOf(goods, several) : unitPrice(goods, sku, quantity) * quantity}
        blocked={gone || !goods.hasStock || (!isMany && stock === 0)}
        onMissing={tellMissing}
        onRefused={reload}
      />
    </div>
  );
}

/** What keeps pieces of several specs from being ordered, or null. */
function severalProblem(t: BuyTexts, goods: Goods, sum: number): string | null {
  const { minQuantity, orderMultiple, unit } = goods;
  if (sum === 0) return t.chooseSeveral;
  if (sum < minQuantity) return fill(t.fewInAll, { minimum: minQuantity, count: sum, unit });
  if (sum % orderMultiple !== 0) return fill(t.oddInAll, { multiple: orderMultiple, count: sum, unit });
  return null;
}
