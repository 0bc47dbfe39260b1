import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type common from '../../../../locales/zh/common.json';
import { Field } from '../../../components/form/field.tsx';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { countryOptions, guessedCountry } from '../../../lib/postal.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { type Choice, useProvinces, useTopCategories } from './choices.ts';
import { blank, bodyOf, problemsOf, type Values } from './request-values.ts';
import type { InquiryTexts } from './texts.ts';

interface RequestFormProps {
  readonly t: InquiryTexts;
  readonly upload: typeof common.upload;
  readonly locale: Locale;
  readonly onSent: (id: number) => void;
  readonly onBack: () => void;
}

const dayChoices: readonly Choice[] = [3, 7, 15, 30].map((days) => ({
  value: String(days),
  text: String(days),
}));

const isValues = isLike(blank);
const noImages: readonly UploadedImage[] = [];
const areImages = isLike(noImages);

/** A new request. It starts with what the address says (`title`, `quantity`, `productId`), as product pages link here. */
export function RequestForm({ t, upload, locale, onSent, onBack }: RequestFormProps) {
  const [values, setValues] = useUnsent<Values>('request', blank, isValues);
  const [images, setImages] = useUnsent('request-pictures', noImages, areImages);
  const { errors, passes } = useErrors(values, problemsOf(values, t));
  const uploads = useUploadTracker();
  const { busy, failure, run } = useSubmit(t.sendFailed);
  const provinces = useProvinces(locale);
  const categories = useTopCategories(locale);
  const [guess, setGuess] = useState('CN');
  const countries = useMemo(() => countryOptions(locale, guess), [locale, guess]);
  useEffect(() => {
    const country = locale === 'zh' ? 'CN' : guessedCountry();
    setGuess(country ?? 'CN');
    const query = new URLSearchParams(location.search);
    const start = (name: string) => query.get(name)?.slice(0, 80) ?? '';
    // What was typed already stays.
    setValues((before) => ({
      ...before,
      title: before.title || start('title'),
      quantity: before.quantity || start('quantity'),
      productId: before.productId || start('productId'),
      country: before.country || (country ?? ''),
    }));
  }, [setValues, locale]);

  const set = (name: keyof Values) => (value: string) => {
    setValues({ ...values, [name]: value });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!passes(event.currentTarget)) return;
    run(async () => {
      const keys = images.map(({ key }) => key);
      const { id } = await api('POST /api/quotation/request/add', { body: bodyOf(values, keys) });
      showToast('success', t.sent);
      onSent(id);
    });
  };
  const choice = (name: Exclude<keyof Values, 'productId'>) => ({
    name,
    label: t.fields[name],
    value: values[name],
    error: errors[name],
    onChange: set(name),
  });
  const field = (name: Parameters<typeof choice>[0]) => ({
    ...choice(name),
    onChange: (event: { readonly target: { readonly value: string } }) => set(name)(event.target.value),
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 lg:p-8"
    >
      <p className="text-ink-2">{t.formLead}</p>
      <Field {...field('title')} hint={t.hints.title} maxLength={80} />
      <div className="grid gap-5 sm:grid-cols-3">
        <Field {...field('quantity')} inputMode="numeric" maxLength={6} />
        <Field {...field('unit')} hint={t.hints.unit} maxLength={20} />
        <Field {...field('targetPrice')} hint={t.hints.targetPrice} inputMode="decimal" maxLength={12} />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField {...choice('categoryId')} choose={t.anyCategory} options={categories} />
        <SelectField {...choice('days')} choose={t.choose} options={dayChoices} />
        <SelectField {...choice('country')} choose={t.choose} options={countries} />
        {values.country === 'CN' && (
          <SelectField {...choice('province')} choose={t.choose} options={provinces} />
        )}
      </div>
      <TextArea {...field('details')} hint={t.hints.details} rows={6} maxLength={2000} />
      <UploadScope uploads={uploads}>
        <ImageUpload
          t={upload}
          label={t.fields.images}
          purpose="request"
          max={5}
          images={images}
          onChange={setImages}
        />
      </UploadScope>
      <div className="flex flex-wrap items-center gap-3">
        <UploadSubmit uploads={uploads} label={t.send} busyLabel={t.sending} busy={busy} failure={failure} />
        <button type="button" className="button-quiet" onClick={onBack}>
          {t.cancel}
        </button>
      </div>
    </form>
  );
}
