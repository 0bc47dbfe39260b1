import { Check, Search } from 'lucide-react';
import { Suspense, useId } from 'react';
import { Note } from '../../../components/form/field.tsx';
import { pickText } from '../../../lib/format/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { KeywordField, useKeyword } from '../keyword-field.tsx';
import { Popover } from '../popover.tsx';
import { usePartTexts } from '../texts.ts';

interface ShopPickerProps {
  readonly label: string;
  /** The shop's id as in an address; empty = none. */
  readonly value: string;
  /** Label without a chosen shop. */
  readonly none: string;
  readonly error?: string | undefined;
  /** As a list filter, with a small label. */
  readonly isFilter?: boolean;
  readonly onPick: (id: string) => void;
}

const route = 'GET /api/system/shop/choices';

/** A picker for one of all shops, by name. */
export function SupplierPicker({ label, value, none, error, isFilter = false, onPick }: ShopPickerProps) {
  const id = useId();
  const locale = useLanguage();
  const { data } = useApiQuery(route, value === '' ? null : { query: { id: value } });
  const [chosen] = value === '' ? [] : (data?.records ?? []);
  const name = chosen ? pickText(chosen.name, locale) : value === '' ? none : `#${value}`;
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-1">
      <legend className={isFilter ? 'mb-1 text-ink-2 text-xs' : 'mb-1 font-semibold'}>{label}</legend>
      <Popover label={name}>
        {(close) => (
          <Suspense>
            <Choices
              value={value}
              none={none}
              onPick={(picked) => {
                onPick(picked);
                close();
              }}
            />
          </Suspense>
        )}
      </Popover>
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}

function Choices({ value, none, onPick }: Pick<ShopPickerProps, 'value' | 'none' | 'onPick'>) {
  const t = usePartTexts().shop;
  const locale = useLanguage();
  const { keyword, typed } = useKeyword();
  const { data } = useApiQuery(route, { query: keyword === '' ? {} : { keyword } });
  const row = (shop: string, name: string) => (
    <li key={shop}>
      <button
        type="button"
        aria-pressed={shop === value}
        onClick={() => onPick(shop)}
        className="flex min-h-11 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-soft lg:min-h-9"
      >
        <Check
          className={`size-4 shrink-0 ${shop === value ? 'text-accent' : 'invisible'}`}
          aria-hidden="true"
        />
        <span className="min-w-0 truncate">{name}</span>
      </button>
    </li>
  );
  return (
    <div className="flex w-64 max-w-full flex-col gap-1">
      <span className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
          aria-hidden="true"
        />
        <KeywordField label={t.find} typed={typed} className="control w-full pl-9" />
      </span>
      <ul>
        {keyword === '' && row('', none)}
        {data?.records.map((shop) => row(`${shop.id}`, pickText(shop.name, locale)))}
      </ul>
      {data?.records.length === 0 && <p className="px-2 py-1 text-ink-2">{t.nothing}</p>}
      {data && data.total > data.records.length && <p className="px-2 py-1 text-ink-3 text-xs">{t.more}</p>}
    </div>
  );
}
