import { useState } from 'react';
import type { PlacingTarget } from '../../../../../contract/authoring/product-placing.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { PlacingTexts } from './texts.ts';

interface WishPickerProps {
  readonly t: PlacingTexts;
  /** Name of the group. */
  readonly of: string;
  readonly onPick: (wish: PlacingTarget) => void;
}

/** Finds a category of the taxonomy that is not on the marketplace, to ask the platform for it. */
export function WishPicker({ t, of, onPick }: WishPickerProps) {
  const locale = useLanguage();
  const [typed, setTyped] = useState('');
  const keyword = typed.trim().slice(0, 60);
  const { data } = useApiQuery(
    'GET /api/supplier/product/placing/wishable',
    keyword === '' ? null : { query: { keyword } },
  );
  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5">{t.wish}</summary>
      <div className="flex flex-col gap-2 border-line border-t p-3">
        <p className="text-ink-2">{t.wishHint}</p>
        <input
          type="search"
          aria-label={fill(t.wishOf, { name: of })}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="control w-full"
        />
        {data?.length === 0 && <p className="text-ink-2">{t.wishNone}</p>}
        <ul className="max-h-64 overflow-y-auto">
          {data?.map((one) => (
            <li key={one.taxonomyId}>
              <button
                type="button"
                onClick={() => onPick(one)}
                className="flex min-h-11 w-full items-center rounded-control px-2 text-left hover:bg-soft lg:min-h-8"
              >
                {one.path.map((name) => pickText(name, locale)).join(' › ')}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
