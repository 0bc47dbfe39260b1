import { type FormEvent, useMemo } from 'react';
import type { Locale } from '../../contract/basics.ts';
import type { Address } from '../../contract/identity/address.ts';
import type buyer from '../../locales/zh/buyer/buyer.json';
import { ApiError } from '../lib/api.ts';
import { api } from '../lib/client.ts';
import { countryOptions, wrongPlace } from '../lib/format/postal.ts';
import { fill } from '../lib/format/text.ts';
import { isBetween, phoneLength, receiverPhoneError } from '../lib/format/validate.ts';
import { forgetAddressPlace } from '../lib/place/known-place.ts';
import { $place } from '../lib/stores/place.ts';
import { showToast } from '../lib/stores/toast.ts';
import { AreaSelect } from './form/area-select.tsx';
import { Field } from './form/field.tsx';
import { PlaceFields, type PlaceName } from './form/place-fields.tsx';
import { Submit } from './form/submit.tsx';
import { useErrors } from './form/use-errors.ts';
import { useSubmit } from './form/use-submit.ts';
import { isLike, useUnsent } from './use-unsent.ts';

/** Maximum lengths of address fields in order centre and profile, as in contract/identity/address.ts for China. */
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
  /** undefined without a list to return to. */
  readonly onCancel?: (() => void) | undefined;
}

type Values = Pick<
  Address,
  PlaceName | 'receiver' | 'phone' | 'country' | 'province' | 'city' | 'district' | 'detail' | 'isDefault'
>;
type Errors = Partial<Record<PlaceName | 'receiver' | 'phone' | 'region' | 'detail', string>>;
const blank: Values = {
  receiver: '',
  phone: '',
  country: 'CN',
  state: '',
  town: '',
  postcode: '',
  province: '',
  city: '',
  district: '',
  detail: '',
  isDefault: false,
};

const isValues = isLike(blank);

/** Creates or edits an address, with the rules of the order centre or the profile. */
export function AddressForm({ t, locale, rules, address, onSaved, onCancel }: AddressFormProps) {
  const [values, setValues] = useUnsent<Values>(
    `address-${address?.id ?? 'new'}`,
    address ?? { ...blank, country: $place.get()?.country ?? blank.country },
    isValues,
  );
  const { errors, passes, refuse } = useErrors(values, check(values, rules, t));
  const { busy, failure, run } = useSubmit(t.saveFailed);
  const isAbroad = values.country !== 'CN';
  const countries = useMemo(() => countryOptions(locale), [locale]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!passes(form)) return;
    run(async () => {
      const { country, province, city, district, isDefault } = values;
      const place = isAbroad
        ? { state: values.state.trim(), town: values.town.trim(), postcode: values.postcode.trim() }
        : { province, city, district };
      const body = {
        country,
        ...place,
        isDefault,
        rules,
        receiver: values.receiver.trim(),
        phone: values.phone.trim(),
        detail: values.detail.trim(),
      };
      const list = await (address
        ? api('PUT /api/address/update', { body: { ...body, id: address.id } })
        : api('POST /api/address/add', { body })
      ).catch((error: unknown) => {
        if (error instanceof ApiError && error.field === 'body.phone')
          refuse({ phone: t.errors.phone }, form);
        throw error;
      });
      forgetAddressPlace();
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
    },
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.receiver}
          autoComplete="name"
          maxLength={isAbroad ? 60 : limits[rules].receiver}
          {...text('receiver')}
        />
        <Field
          label={t.phone}
          type="tel"
          autoComplete="tel"
          maxLength={phoneLength}
          hint={t.phoneHint}
          {...text('phone')}
        />
      </div>
      <label className="flex flex-col gap-1.5">
        <span className="font-semibold text-sm">{t.country}</span>
        <select
          name="country"
          autoComplete="country"
          value={values.country}
          onChange={(event) => setValues({ ...values, country: event.target.value })}
          className="field"
        >
          {countries.map(({ value, text: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {!isAbroad && (
        <AreaSelect
          value={values}
          locale={locale}
          labels={t}
          error={errors.region}
          onChange={(area) => setValues({ ...values, ...area })}
        />
      )}
      <Field
        label={t.detail}
        hint={isAbroad ? t.detailAbroad : rules === 'order' ? t.detailHint : undefined}
        autoComplete="street-address"
        maxLength={isAbroad ? 200 : 100}
        {...text('detail')}
      />
      {isAbroad && (
        <PlaceFields
          t={t}
          value={values}
          errors={errors}
          onChange={(name, value) => setValues({ ...values, [name]: value })}
        />
      )}
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

function check(values: Values, rules: AddressRules, { errors: t, phoneHint }: typeof buyer.address): Errors {
  const number = receiverPhoneError(values.phone, values.country, { wrong: t.phone, code: phoneHint });
  const isAbroad = values.country !== 'CN';
  const receiver = isAbroad ? 60 : limits[rules].receiver;
  const detail = isAbroad ? 1 : limits[rules].detail;
  const lacking = isAbroad ? wrongPlace(values) : null;
  const most = isAbroad ? 200 : 100;
  const short = detail === 1 ? t.detail : fill(t.detailLength, { least: detail, most });
  return {
    ...(!isBetween(values.receiver, 2, receiver) && {
      receiver: fill(t.receiver, { least: 2, most: receiver }),
    }),
    ...(number && { phone: number }),
    ...(!isAbroad && values.district === '' && { region: t.region }),
    ...(lacking && { [lacking]: t[lacking] }),
    ...(!isBetween(values.detail, detail, most) && { detail: short }),
  };
}
