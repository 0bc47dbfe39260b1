import { useId } from 'react';
import type { FlashSku } from '../../../../../contract/pricing/flash-entry.ts';
import { Note } from '../../../../components/form/field.tsx';
import { formatMoney } from '../../../../lib/money.ts';
import { fill } from '../../../../lib/text.ts';
import { nameIn } from '../../../parts/flash/entry-list.tsx';
import type { FlashTexts } from '../../../parts/flash/words.ts';
import { KeywordField, useKeyword } from '../../../parts/keyword-field.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/words.ts';

interface SkuPickerProps {
  readonly t: FlashTexts;
  readonly chosen: readonly number[];
  readonly error: string | undefined;
  readonly onToggle: (sku: FlashSku) => void;
}

/** A search through what the shop sells, SKU by SKU. */
export function SkuPicker({ t, chosen, error, onToggle }: SkuPickerProps) {
  const locale = useLanguage();
  const id = useId();
  const { keyword, typed } = useKeyword();
  const found = useApiQuery('GET /api/supplier/flash-sale/skus', {
    query: { size: '30', ...(keyword === '' ? {} : { keyword }) },
  });
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <legend className="px-1 font-semibold">{t.applySkus}</legend>
      <KeywordField label={t.findSku} typed={typed} isInvalid={error !== undefined} />
      <ul className="max-h-80 divide-y divide-line overflow-y-auto">
        {found.data?.records.map((sku) => (
          <li key={sku.skuId}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2 py-1 hover:bg-soft">
              <input
                type="checkbox"
                checked={chosen.includes(sku.skuId)}
                onChange={() => onToggle(sku)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 grow">
                <span className="line-clamp-2">{nameIn(locale, sku)}</span>
                <span className="block truncate text-ink-3 text-xs">{sku.code}</span>
              </span>
              <span className="shrink-0 text-right text-ink-2 text-xs tabular-nums">
                {formatMoney(sku.price)}
                <span className="block">{fill(t.stock, { count: sku.stock })}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {found.data?.records.length === 0 && <p className="text-ink-2">{t.nothing}</p>}
      {chosen.length > 0 && <p className="text-ink-2">{fill(t.chosen, { count: chosen.length })}</p>}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}
