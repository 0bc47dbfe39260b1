import type { LiveProduct } from '../../../../../contract/catalogue/product.ts';
import { Stepper } from '../../../../components/goods/stepper.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { fill, formatCount } from '../../../../lib/format/text.ts';
import { type BuyableSku, type Goods, stockOf, unitPrice } from '../../../../lib/goods.ts';
import type { BuyTexts } from '../texts.ts';

interface SkuMatrixProps {
  readonly t: BuyTexts;
  readonly goods: Goods;
  readonly live: LiveProduct | null;
  /** Pieces by SKU id. */
  readonly pieces: ReadonlyMap<number, number>;
  readonly total: number;
  readonly onChange: (skuId: number, quantity: number) => void;
}

/** Every SKU with its price at the total quantity, its stock, and its quantity. */
export function SkuMatrix({ t, goods, live, pieces, total, onChange }: SkuMatrixProps) {
  return (
    <div className="max-h-96 overflow-auto rounded-card border border-line bg-card">
      <table className="w-full text-sm">
        <caption className="sr-only">{t.several}</caption>
        <thead className="sticky top-0 z-10 bg-page text-ink-2 text-xs">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-normal">
              {t.spec}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal">
              {t.price}
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal max-sm:hidden">
              {t.inStock}
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              {t.quantity}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {goods.skus.map((sku) => {
            const name = specOf(goods, sku);
            const stock = stockOf(sku.id, live);
            const left = stock === null ? '–' : stock === 0 ? t.soldOut : formatCount(stock);
            return (
              <tr key={sku.id} className={stock === 0 ? 'text-ink-3' : ''}>
                <th scope="row" className="px-3 py-2 text-left font-normal">
                  {name}
                  <span className="block text-ink-3 text-xs sm:hidden">
                    {t.inStock} {left}
                  </span>
                </th>
                <td className="px-2 py-2 text-right tabular-nums">
                  {formatMoney(unitPrice(goods, sku, Math.max(total, 1)))}
                </td>
                <td className="px-2 py-2 text-right tabular-nums max-sm:hidden">{left}</td>
                <td className="px-3 py-2 text-right">
                  {stock === 0 ? (
                    '–'
                  ) : (
                    <Stepper
                      value={pieces.get(sku.id) ?? 0}
                      min={0}
                      step={1}
                      max={stock ?? 999_999}
                      label={fill(t.quantityOf, { name })}
                      less={fill(t.lessOf, { name })}
                      more={fill(t.moreOf, { name })}
                      adjusted={t.adjusted}
                      onChange={(quantity) => onChange(sku.id, quantity)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const specOf = (goods: Goods, sku: BuyableSku): string =>
  sku.choice.map((value, option) => goods.options[option]?.values[value]?.value.text ?? '').join(' / ');
