import { AreaSelect } from '../../../../components/form/area-select.tsx';
import { SwitchField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import { useLanguage } from '../../../shell/words.ts';
import type { AddressDraft } from './draft.ts';
import type { SettingsTexts } from './words.ts';

interface AddressFieldsProps {
  readonly t: SettingsTexts;
  readonly name: 'shipFrom' | 'returnTo';
  readonly value: AddressDraft;
  readonly errors: Errors;
  /** Can be taken over. */
  readonly like?: AddressDraft;
  readonly onChange: (value: AddressDraft) => void;
}

export function AddressFields({ t, name, value, errors, like, onChange }: AddressFieldsProps) {
  const locale = useLanguage();
  const set = (change: Partial<AddressDraft>) => onChange({ ...value, ...change });
  const at = (field: string) => errors[`${name}.${field}`];
  return (
    <fieldset className="flex flex-col gap-3" aria-label={t[name]}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SwitchField
          label={name === 'shipFrom' ? t.hasShipFrom : t.hasReturnTo}
          {...(name === 'returnTo' ? { hint: t.returnHint } : {})}
          isOn={value.isOn}
          onChange={(isOn) => set({ isOn })}
        />
        {like?.isOn && (
          <button type="button" className="control-button" onClick={() => onChange(like)}>
            {t.sameAs}
          </button>
        )}
      </div>
      {value.isOn && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t.person}
              max={30}
              value={value.name}
              error={at('name')}
              onChange={(person) => set({ name: person })}
            />
            <TextField
              label={t.personPhone}
              type="tel"
              max={40}
              value={value.phone}
              error={at('phone')}
              onChange={(phone) => set({ phone })}
            />
          </div>
          <AreaSelect
            value={value}
            locale={locale}
            labels={t}
            error={at('province') ?? at('city') ?? at('district')}
            onChange={set}
          />
          <TextField
            label={t.detail}
            max={100}
            value={value.detail}
            error={at('detail')}
            onChange={(detail) => set({ detail })}
          />
        </>
      )}
    </fieldset>
  );
}
