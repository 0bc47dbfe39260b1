import { X } from 'lucide-react';
import { useId, useState } from 'react';
import type { CouponGoods } from '../../../contract/issued-coupon.ts';
import { Note } from '../../components/form/field.tsx';
import { formatMoney } from '../../lib/money.ts';
import { fill, pickText } from '../../lib/text.ts';
import { useAsk } from '../shell/data.ts';
import { useLanguage } from '../shell/words.ts';
import { KeywordField, useKeyword } from './keyword-field.tsx';
import { usePartWords } from './words.ts';

interface GoodsPickerProps {
  readonly label: string;
  /** Who may ask for them differs by page. */
  readonly route: 'GET /api/coupon/supplier/goods' | 'GET /api/supplier/promotion/goods';
  readonly ids: readonly number[];
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Products something is for: those chosen, and a search for more. */
export function GoodsPicker({ label, route, ids, isDisabled = false, error, onChange }: GoodsPickerProps) {
  const t = usePartWords().goods;
  const locale = useLanguage();
  const id = useId();
  const { keyword, typed } = useKeyword();
  // Those it named before are asked for once; those chosen since are known from the search.
  const [before] = useState(ids);
  const [picked, setPicked] = useState<readonly CouponGoods[]>([]);
  const named = useAsk(route, before.length === 0 ? null : { query: { ids: before.join(','), size: '200' } });
  const found = useAsk(route, isDisabled ? null : { query: keyword === '' ? {} : { keyword } });
  const known = [...picked, ...(named.data?.records ?? [])];
  const nameOf = (one: number) => {
    const goods = known.find((some) => some.id === one);
    return goods ? pickText(goods.name, locale) : fill(t.number, { id: one });
  };
  const toggle = (goods: CouponGoods, isOn: boolean) => {
    setPicked((all) => [...all, goods]);
    onChange(isOn ? [...ids, goods.id] : ids.filter((one) => one !== goods.id));
  };
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      {ids.length > 0 && (
        <ul aria-label={t.chosen} className="flex flex-wrap gap-1.5">
          {ids.map((one) => (
            <li key={one} className="flex max-w-full items-center rounded-control bg-tint pl-3">
              <span className={`min-w-0 truncate ${isDisabled ? 'py-2 pr-3' : ''}`}>{nameOf(one)}</span>
              {!isDisabled && (
                <button
                  type="button"
                  aria-label={fill(t.unchoose, { name: nameOf(one) })}
                  onClick={() => onChange(ids.filter((other) => other !== one))}
                  className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger lg:size-8"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isDisabled && (
        <>
          <KeywordField label={t.find} typed={typed} isInvalid={error !== undefined} />
          <ul className="max-h-72 divide-y divide-line overflow-y-auto">
            {found.data?.records.map((goods) => (
              <li key={goods.id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-2 hover:bg-soft lg:min-h-9">
                  <input
                    type="checkbox"
                    checked={ids.includes(goods.id)}
                    onChange={(event) => toggle(goods, event.target.checked)}
                    className="size-4 shrink-0 accent-accent"
                  />
                  <span className="min-w-0 grow truncate">{pickText(goods.name, locale)}</span>
                  <span className="shrink-0 text-ink-2 tabular-nums">{formatMoney(goods.price)}</span>
                </label>
              </li>
            ))}
          </ul>
          {found.data?.records.length === 0 && <p className="text-ink-2">{t.nothing}</p>}
        </>
      )}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}
