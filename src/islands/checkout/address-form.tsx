import { type FormEvent, useState } from 'react';
import type { Address } from '../../../contract/account.ts';
import type { Locale } from '../../../contract/basics.ts';
import { AreaSelect } from '../../components/form/area-select.tsx';
import { Field } from '../../components/form/field.tsx';
import { useSubmit } from '../../components/form/use-submit.ts';
import { api } from '../../lib/client.ts';
import { showToast } from '../../lib/stores/toast.ts';
import { isBetween, isMobile } from '../../lib/validate.ts';
import type trade from '../../locales/zh/trade.json';

interface AddressFormProps {
  readonly t: typeof trade.checkout;
  readonly locale: Locale;
  /** null = a new one. */
  readonly address: Address | null;
  readonly onSaved: (addresses: readonly Address[], saved: Address | undefined) => void;
  readonly onCancel: (() => void) | undefined;
}

type Errors = Partial<Record<'receiver' | 'phone' | 'region' | 'detail', string>>;

export function AddressForm({ t, locale, address, onSaved, onCancel }: AddressFormProps) {
  const [values, setValues] = useState({
    receiver: address?.receiver ?? '',
    phone: address?.phone ?? '',
    province: address?.province ?? '',
    city: address?.city ?? '',
    district: address?.district ?? '',
    detail: address?.detail ?? '',
    isDefault: address?.isDefault ?? false,
  });
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, run } = useSubmit(t.saveFailed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values, t.errors);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    run(async () => {
      const body = {
        ...values,
        receiver: values.receiver.trim(),
        phone: values.phone.trim(),
        detail: values.detail.trim(),
      };
      const list = address
        ? await api('PUT /api/address/update', { body: { ...body, id: address.id } })
        : await api('POST /api/address/add', { body });
      showToast('success', t.saved);
      const newest = list.reduce<Address | undefined>(
        (last, one) => (last && last.id > one.id ? last : one),
        undefined,
      );
      onSaved(list, address ? list.find((one) => one.id === address.id) : newest);
    });
  };

  const text = (name: 'receiver' | 'phone' | 'detail') => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 lg:p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.receiver} autoComplete="name" maxLength={20} {...text('receiver')} />
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
        hint={t.detailHint}
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
        {t.setDefault}
      </label>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <div className="flex gap-3">
        <button type="submit" className="button-primary" disabled={busy}>
          {t.saveAddress}
        </button>
        {onCancel && (
          <button type="button" className="button-quiet" onClick={onCancel}>
            {t.cancel}
          </button>
        )}
      </div>
    </form>
  );
}

function check(
  values: { receiver: string; phone: string; district: string; detail: string },
  t: typeof trade.checkout.errors,
): Errors {
  return {
    ...(!isBetween(values.receiver, 2, 20) && { receiver: t.receiver }),
    ...(!isMobile(values.phone) && { phone: t.phone }),
    ...(values.district === '' && { region: t.region }),
    ...(!isBetween(values.detail, 5, 100) && { detail: t.detail }),
  };
}
