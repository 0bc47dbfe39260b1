import { OptionPicker } from '../../../../components/goods/option-picker.tsx';
import { Stepper } from '../../../../components/goods/stepper.tsx';
import { partOf } from '../../../../components/part-of.ts';
import { openSizeChart } from '../../../../lib/format/size-chart.ts';
import { fill } from '../../../../lib/format/text.ts';
import { firstQuantity, type Goods } from '../../../../lib/goods.ts';
import { NoticeButton } from '../notice-button.tsx';
import type { BuyTexts } from '../texts.ts';
import type { Chosen } from './use-chosen.ts';

interface ChoicesProps {
  readonly t: BuyTexts;
  readonly goods: Goods;
  readonly chosen: Chosen;
}

const SkuMatrix = partOf(() => import('./sku-matrix.tsx').then((it) => it.SkuMatrix));

/** Options and quantity, or a quantity for each SKU. */
export function Choices({ t, goods, chosen }: ChoicesProps) {
  const { choice, quantity, stock, gone, isMany, live, problem, isMissing, pieces, sum } = chosen;
  return (
    <>
      {isMany ? (
        <>
          <SkuMatrix
            t={t}
            goods={goods}
            live={live}
            pieces={pieces}
            total={sum}
            onChange={chosen.setPieces}
          />
          <p
            className={`text-sm ${problem && isMissing ? 'font-semibold text-danger' : 'text-ink-2'}`}
            aria-live="polite"
          >
            {problem ?? fill(t.piecesInAll, { count: sum, unit: goods.unit })}
          </p>
        </>
      ) : (
        <>
          <OptionPicker
            t={t}
            goods={goods}
            choice={choice}
            live={live}
            missing={isMissing}
            onChoose={chosen.choose}
          />
          <div className="option-row">
            <p className="option-name">{t.quantity}</p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-nowrap">
              <Stepper
                value={quantity}
                min={firstQuantity(goods)}
                step={goods.orderMultiple}
                max={stock ?? 999_999}
                label={t.quantity}
                less={t.less}
                more={t.more}
                adjusted={t.adjusted}
                onChange={chosen.setQuantity}
              />
              <StockLine t={t} goods={goods} stock={stock} gone={gone} wanted={quantity} />
            </div>
          </div>
        </>
      )}
      <div className="choice-links">
        {goods.skus.length > 1 && (
          <button type="button" aria-pressed={isMany} onClick={chosen.toggleMany} className="small-action">
            {isMany ? t.toOne : t.toSeveral}
          </button>
        )}
        {goods.hasSizeChart && (
          <button type="button" onClick={openSizeChart} className="small-action">
            {t.sizeChart}
          </button>
        )}
        <NoticeButton t={t} chosen={chosen} />
      </div>
    </>
  );
}

interface StockLineProps {
  readonly t: BuyTexts;
  readonly goods: Goods;
  readonly stock: number | null;
  readonly gone: boolean;
  readonly wanted: number;
}

/** Stock, and the order multiple. */
function StockLine({ t, goods, stock, gone, wanted }: StockLineProps) {
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
    <p className="text-sm lg:leading-snug" aria-live="polite">
      <span className={out || isShort ? 'font-semibold text-danger' : 'text-ink-2'}>{state}</span>
      {rules.length > 0 && <span className="text-ink-3"> · {rules.join(' · ')}</span>}
    </p>
  );
}
