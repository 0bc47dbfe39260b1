import { type FormEvent, useState } from 'react';
import type { Address } from '../../contract/account.ts';
import type { Locale } from '../../contract/basics.ts';
import type buyer from '../../locales/zh/buyer.json';
import { api } from '../lib/client.ts';
import { showToast } from '../lib/stores/toast.ts';
import { fill } from '../lib/text.ts';
import { isBetween, isMobile } from '../lib/validate.ts';
import { AreaSelect } from './form/area-select.tsx';
import { Field } from './form/field.tsx';
import { focusFirstError } from './form/first-error.ts';
import { Submit } from './form/submit.tsx';
import { useSubmit } from './form/use-submit.ts';

/** Lengths of the two places addresses are written in, as contract/account.ts has them. */
const limits = {
  order: { receiver: 20, detail: 5 },
  profile: { receiver: 10, detail: 1 },
} as const;
export type AddressRules = keyof typeof limits;

interface AddressFormProps {
  readonly t: typeof buyer.address;
  readonly locale: Locale;
  readonly rules: AddressRules;
  /** null = a new one. */
  readonly address: Address | null;
  readonly onSaved: (addresses: readonly Address[], saved: Address | undefined) => void;
  /** Without it there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined;
}

type Values = Pick<Address, 'receiver' | 'phone' | 'province' | 'city' | 'district' | 'detail' | 'isDefault'>;
type Errors = Partial<Record<'receiver' | 'phone' | 'region' | 'detail', string>>;
const blank: Values = {
  receiver: '',
  phone: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  isDefault: false,
};

/** Writes or changes an address by the order centre's rules or the profile's. */
export function AddressForm({ t, locale, rules, address, onSaved, onCancel }: AddressFormProps) {
  const [values, setValues] = useState<Values>(address ?? blank);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, run } = useSubmit(t.saveFailed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values, rules, t.errors);
    setErrors(found);
    focusFirstError(event.currentTarget);
    if (Object.keys(found).length > 0) return;
    run(async () => {
      const { province, city, district, isDefault } = values;
      const body = {
        province,
        city,
        district,
        isDefault,
        rules,
        receiver: values.receiver.trim(),
        phone: values.phone.trim(),
        detail: values.detail.trim(),
      };
      const list = address
        ? await api('PUT /api/address/update', { body: { ...body, id: address.id } })
        : await api('POST /api/address/add', { body });
      showToast('success', t.saved);
      const newest = [...list].sort((a, b) => b.id - a.id)[0];
      onSaved(list, address ? list.find((one) => one.id === address.id) : newest);
    });
  };
  const text = (name: 'receiver' | 'phone' | 'detail') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value });
      setErrors({ ...errors, [name]: undefined });
    },
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.receiver}
          autoComplete="name"
          maxLength={limits[rules].receiver}
          {...text('receiver')}
        />
        <Field
          label={t.phone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          maxLength={11}
          {...text('phone')}
        />
      </div>
      <AreaSelect
        value={values}
        locale={locale}
        labels={t}
        error={errors.region}
        onChange={(area) => setValues({ ...values, ...area })}
      />
      <Field
        label={t.detail}
        hint={rules === 'order' ? t.detailHint : undefined}
        autoComplete="street-address"
        maxLength={100}
        {...text('detail')}
      />
      <label className="inline-flex min-h-11 items-center gap-3 self-start text-sm">
        <input
          type="checkbox"
          checked={values.isDefault}
          onChange={(event) => setValues({ ...values, isDefault: event.target.checked })}
          className="size-5 accent-accent"
        />
        {t.useAsDefault}
      </label>
      <div className="flex flex-wrap gap-3">
        <Submit label={t.save} busyLabel={t.saving} busy={busy} ready failure={failure} />
        {onCancel && (
          <button type="button" className="button-quiet" onClick={onCancel}>
            {t.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

function check(values: Values, rules: AddressRules, t: typeof buyer.address.errors): Errors {
  const { receiver, detail } = limits[rules];
  const short = detail === 1 ? t.detail : fill(t.detailLength, { least: detail, most: 100 });
  return {
    ...(!isBetween(values.receiver, 2, receiver) && {
      receiver: fill(t.receiver, { least: 2, most: receiver }),
    }),
    ...(!isMobile(values.phone) && { phone: t.phone }),
    ...(values.district === '' && { region: t.region }),
    ...(!isBetween(values.detail, detail, 100) && { detail: short }),
  };
}
