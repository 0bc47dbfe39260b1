import { X } from 'lucide-react';
import { useId } from 'react';
import { Note } from '../../components/form/field.tsx';
import { fill, pickText } from '../../lib/text.ts';
import { useAsk } from '../shell/data.ts';
import { useLanguage } from '../shell/words.ts';
import { ShopPicker } from './shop-picker.tsx';
import { usePartWords } from './words.ts';

interface ShopsPickerProps {
  readonly label: string;
  readonly ids: readonly number[];
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** Shops something is for: those chosen, and one more at a time. */
export function ShopsPicker({ label, ids, isDisabled = false, error, onChange }: ShopsPickerProps) {
  const t = usePartWords();
  const id = useId();
  const add = (picked: string) => {
    const shop = Number(picked);
    if (picked !== '' && !ids.includes(shop)) onChange([...ids, shop]);
  };
  return (
    <fieldset
      aria-describedby={`${id}-note`}
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
    >
      <legend className="px-1 font-semibold">{label}</legend>
      {ids.length > 0 && (
        <ul aria-label={t.goods.chosen} className="flex flex-wrap gap-1.5">
          {ids.map((one) => (
            <Chosen
              key={one}
              id={one}
              isDisabled={isDisabled}
              onRemove={() => onChange(ids.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      {!isDisabled && <ShopPicker label={t.shop.add} value="" none={t.shop.choose} onPick={add} />}
      <Note id={`${id}-note`} error={error} />
    </fieldset>
  );
}

interface ChosenProps {
  readonly id: number;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

function Chosen({ id, isDisabled, onRemove }: ChosenProps) {
  const t = usePartWords();
  const locale = useLanguage();
  const { data } = useAsk('GET /api/system/shop/choices', { query: { id: String(id) } });
  const [shop] = data?.records ?? [];
  const name = shop ? pickText(shop.name, locale) : `#${id}`;
  return (
    <li className="flex max-w-full items-center rounded-control bg-tint pl-3">
      <span className={`min-w-0 truncate ${isDisabled ? 'py-2 pr-3' : ''}`}>{name}</span>
      {!isDisabled && (
        <button
          type="button"
          aria-label={fill(t.goods.unchoose, { name })}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center text-ink-2 hover:text-danger lg:size-8"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
