import { useEffect, useId } from 'react';
import type { QuotableSku } from '../../../../../contract/rfq/quoting.ts';
import { Note } from '../../../../components/form/field.tsx';
import { imageAt } from '../../../../lib/image.ts';
import { formatMoney } from '../../../../lib/money.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { KeywordField, useKeyword } from '../../../parts/keyword-field.tsx';
import type { QuoteTexts } from '../../../parts/quote-words.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';

interface SkuPickerProps {
  readonly t: QuoteTexts;
  readonly chosen: number | null;
  readonly error: string | undefined;
  /** With the stock of the chosen one whenever it is known. */
  readonly onChosen: (stock: number) => void;
  readonly onChoose: (sku: QuotableSku) => void;
}

/** One of what the shop has on sale. */
export function SkuPicker({ t, chosen, error, onChosen, onChoose }: SkuPickerProps) {
  const locale = useLanguage();
  const id = useId();
  const { keyword, typed } = useKeyword();
  const { data } = useApiQuery('GET /api/quotation/supplier/goods', {
    query: keyword === '' ? {} : { keyword },
  });
  const stock = data?.records.find(({ skuId }) => skuId === chosen)?.stock;
  useEffect(() => {
    if (stock !== undefined) onChosen(stock);
  }, [stock, onChosen]);
  return (
    <fieldset aria-describedby={`${id}-note`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{t.goods}</legend>
      <KeywordField label={t.findGoods} typed={typed} isInvalid={error !== undefined} />
      <ul className="max-h-60 divide-y divide-line overflow-y-auto rounded-control border border-line bg-card">
        {data?.records.map((sku) => (
          <li key={sku.skuId}>
            <label className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-soft">
              <input
                type="radio"
                name={id}
                checked={chosen === sku.skuId}
                onChange={() => onChoose(sku)}
                className="size-4 shrink-0 accent-accent"
              />
              {sku.image && (
                <img
                  src={imageAt(sku.image, 200)}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 rounded-control"
                />
              )}
              <span className="min-w-0 grow">
                <span className="block truncate">{pickText(sku.name, locale)}</span>
                <span className="block truncate text-ink-3 text-xs">
                  {[pickText(sku.spec, locale), sku.code].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="shrink-0 text-right tabular-nums">
                {formatMoney(sku.price)}
                <span className="block text-ink-3 text-xs">{fill(t.inStock, { count: sku.stock })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {data?.records.length === 0 && <p className="text-ink-2">{t.noGoods}</p>}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}
