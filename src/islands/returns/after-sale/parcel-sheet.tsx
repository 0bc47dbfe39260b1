import { type FormEvent, useEffect, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { DictionaryItem } from '../../../../contract/catalogue/dictionary.ts';
import type { AfterSaleDetail } from '../../../../contract/returns/after-sale.ts';
import { Field } from '../../../components/form/field.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { Submit } from '../../../components/form/submit.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { Sheet } from '../../../components/sheet.tsx';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { pickText } from '../../../lib/text.ts';
import type { AfterSaleTexts } from './texts.ts';

interface ParcelSheetProps {
  readonly t: AfterSaleTexts;
  readonly locale: Locale;
  readonly id: number;
  readonly onClose: () => void;
  readonly onDone: (sale: AfterSaleDetail) => void;
}

const blank = { company: '', number: '' };
const isParcel = isLike(blank);

/** With which parcel the goods go back. */
export function ParcelSheet({ t: { send: t, ...texts }, locale, id, onClose, onDone }: ParcelSheetProps) {
  const [companies, setCompanies] = useState<readonly DictionaryItem[]>([]);
  const [parcel, setParcel] = useUnsent(`parcel-${id}`, blank, isParcel);
  const { company, number } = parcel;
  const { errors, passes } = useErrors<keyof typeof blank>(parcel, {
    ...(company === '' && { company: t.errors.company }),
    ...(!/^[A-Za-z0-9-]{6,40}$/.test(number.trim()) && { number: t.errors.number }),
  });
  const { busy, failure, run } = useSubmit(t.failed);
  useEffect(() => {
    api('GET /api/dictionary/{key}', { params: { key: 'logistics_company' } })
      .then(setCompanies)
      .catch(() => {});
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    void run(async () => {
      const body = { company, number: number.trim() };
      const after = await api('POST /api/after-sale/send-back/{id}', { params: { id: String(id) }, body });
      showToast('success', t.done);
      onDone(after);
    });
  };
  return (
    <Sheet title={texts.actions.sendBack} close={texts.close} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField
          label={t.company}
          choose={t.choose}
          value={company}
          error={errors.company}
          options={companies.map((one) => ({ value: one.value, text: pickText(one.label, locale) }))}
          onChange={(company) => setParcel({ ...parcel, company })}
        />
        <Field
          label={t.number}
          value={number}
          maxLength={40}
          error={errors.number}
          onChange={(event) => setParcel({ ...parcel, number: event.target.value })}
        />
        <Submit label={t.submit} busyLabel={t.busy} busy={busy} ready failure={failure} />
      </form>
    </Sheet>
  );
}
