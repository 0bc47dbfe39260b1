import { useState } from 'react';
import type { CouponGoods } from '../../../../contract/pricing/issued-coupon.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { KeywordField, useKeyword } from '../keyword-field.tsx';
import { Chosen, PickerFrame } from '../picker-frame.tsx';
import { usePartTexts } from '../texts.ts';

/** Maximum number of products loaded by name; the rest are shown by id. */
const mostNamed = 200;

interface GoodsPickerProps {
  readonly label: string;
  /** The route depends on the page's permissions. */
  readonly route:
    | 'GET /api/coupon/supplier/goods'
    | 'GET /api/supplier/promotion/goods'
    | 'GET /api/supplier/category/goods';
  readonly ids: readonly number[];
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** A picker for products: chosen ones, and a search. */
export function GoodsPicker({ label, route, ids, isDisabled = false, error, onChange }: GoodsPickerProps) {
  const t = usePartTexts().goods;
  const locale = useLanguage();
  const { keyword, typed } = useKeyword();
  // The initial products are loaded once; later ones are known from the search.
  const [before] = useState(ids.slice(0, mostNamed));
  const [picked, setPicked] = useState<readonly CouponGoods[]>([]);
  const named = useApiQuery(
    route,
    before.length === 0 ? null : { query: { ids: before.join(','), size: `${mostNamed}` } },
  );
  const found = useApiQuery(route, isDisabled ? null : { query: keyword === '' ? {} : { keyword } });
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
    <PickerFrame
      label={label}
      error={error}
      ids={ids}
      chosen={(one) => (
        <Chosen
          key={one}
          name={nameOf(one)}
          isDisabled={isDisabled}
          onRemove={() => onChange(ids.filter((other) => other !== one))}
        />
      )}
    >
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
    </PickerFrame>
  );
}
