import type { Address } from '../../../contract/identity/address.ts';
import type buyer from '../../../locales/zh/buyer/buyer.json';
import { addressRules } from '../../lib/format/postal.ts';
import { Field } from './field.tsx';

export type PlaceName = 'state' | 'town' | 'postcode';

interface PlaceFieldsProps {
  readonly t: typeof buyer.address;
  readonly value: Pick<Address, PlaceName | 'country'>;
  readonly errors: Partial<Record<PlaceName, string>>;
  readonly onChange: (name: PlaceName, value: string) => void;
}

/** Town, state and postcode, as the address format of the country requires. */
export function PlaceFields({ t, value, errors, onChange }: PlaceFieldsProps) {
  const { line, postcode, hasState } = addressRules(value.country);
  const field = (name: PlaceName) => ({
    name,
    value: value[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={t.town} autoComplete="address-level2" maxLength={60} {...field('town')} />
      {line.includes('{state}') && (
        <Field
          label={hasState ? t.state : t.stateOptional}
          autoComplete="address-level1"
          maxLength={60}
          {...field('state')}
        />
      )}
      <Field
        label={postcode ? t.postcode : t.postcodeOptional}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={20}
        {...field('postcode')}
      />
    </div>
  );
}
