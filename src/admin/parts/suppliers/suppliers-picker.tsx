import { pickText } from '../../../lib/format/text.ts';
import { useApiQuery } from '../../shell/data.ts';
import { useLanguage } from '../../shell/texts.ts';
import { Chosen, PickerFrame } from '../picker-frame.tsx';
import { usePartTexts } from '../texts.ts';
import { SupplierPicker } from './supplier-picker.tsx';

interface ShopsPickerProps {
  readonly label: string;
  readonly ids: readonly number[];
  readonly isDisabled?: boolean;
  readonly error: string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}

/** A picker for several shops. */
export function SuppliersPicker({ label, ids, isDisabled = false, error, onChange }: ShopsPickerProps) {
  const t = usePartTexts();
  const add = (picked: string) => {
    const shop = Number(picked);
    if (picked !== '' && !ids.includes(shop)) onChange([...ids, shop]);
  };
  return (
    <PickerFrame
      label={label}
      error={error}
      ids={ids}
      chosen={(one) => (
        <ChosenShop
          key={one}
          id={one}
          isDisabled={isDisabled}
          onRemove={() => onChange(ids.filter((other) => other !== one))}
        />
      )}
    >
      {!isDisabled && <SupplierPicker label={t.shop.add} value="" none={t.shop.choose} onPick={add} />}
    </PickerFrame>
  );
}

interface ChosenShopProps {
  readonly id: number;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

function ChosenShop({ id, isDisabled, onRemove }: ChosenShopProps) {
  const locale = useLanguage();
  const { data } = useApiQuery('GET /api/system/shop/choices', { query: { id: String(id) } });
  const [shop] = data?.records ?? [];
  const name = shop ? pickText(shop.name, locale) : `#${id}`;
  return <Chosen name={name} isDisabled={isDisabled} onRemove={onRemove} />;
}
