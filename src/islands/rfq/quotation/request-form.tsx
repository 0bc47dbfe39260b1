import { type FormEvent, useCallback, useEffect, useMemo } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiInput } from '../../../../contract/index.ts';
import type common from '../../../../locales/zh/common/common.json';
import { Field } from '../../../components/form/field.tsx';
import { ImageUpload, type UploadedImage } from '../../../components/form/image-upload.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { UploadSubmit } from '../../../components/form/upload-submit.tsx';
import { UploadScope, useUploadTracker } from '../../../components/form/uploads.tsx';
import { useErrors } from '../../../components/form/use-errors.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { useInBrowser } from '../../../components/use-in-browser.ts';
import { useLoad } from '../../../components/use-load.ts';
import { isLike, useUnsent } from '../../../components/use-unsent.ts';
import { api } from '../../../lib/client.ts';
import { countryOptions, guessedCountry } from '../../../lib/format/postal.ts';
import { pickText } from '../../../lib/format/text.ts';
import { isBetween } from '../../../lib/format/validate.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import type { InquiryTexts } from './texts.ts';

const blank = {
  title: '',
  quantity: '',
  unit: '',
  targetPrice: '',
  categoryId: '',
  country: '',
  province: '',
  days: '7',
  details: '',
  productId: '',
};
type Values = typeof blank;
type Errors = Partial<Record<keyof Values, string | undefined>>;

const isMoney = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && Number(text) > 0;

/** Errors by field, in the order of the form. */
function problemsOf(values: Values, { errors }: Pick<InquiryTexts, 'errors'>): Errors {
  const price = values.targetPrice.trim();
  return {
    ...(!isBetween(values.title, 2, 80) && { title: errors.title }),
    ...(!/^[1-9]\d{0,5}$/.test(values.quantity.trim()) && { quantity: errors.quantity }),
    ...(!isBetween(values.unit, 1, 20) && { unit: errors.unit }),
    ...(price !== '' && !isMoney(price) && { targetPrice: errors.targetPrice }),
    ...(values.country === '' && { country: errors.country }),
    ...(values.country === 'CN' && values.province === '' && { province: errors.province }),
    ...(values.days === '' && { days: errors.days }),
    ...(!isBetween(values.details, 10, 2000) && { details: errors.details }),
  };
}

/** The request body of validated values. */
function bodyOf(
  values: Values,
  images: readonly string[],
): ApiInput<'POST /api/quotation/request/add'>['body'] {
  const price = values.targetPrice.trim();
  return {
    title: values.title.trim(),
    quantity: Number(values.quantity),
    unit: values.unit.trim(),
    details: values.details.trim(),
    country: values.country,
    province: values.country === 'CN' ? values.province : '',
    days: Number(values.days),
    images: [...images],
    ...(price === '' ? {} : { targetPrice: Math.round(Number(price) * 100) }),
    ...(values.categoryId === '' ? {} : { categoryId: Number(values.categoryId) }),
    ...(/^[1-9]\d{0,8}$/.test(values.productId) ? { productId: Number(values.productId) } : {}),
  };
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** Choices loaded once; empty on failure, and the server then reports the missing value. */
function useChoices(read: (locale: Locale) => Promise<Choice[]>, locale: Locale): readonly Choice[] {
  const ask = useCallback(() => read(locale), [read, locale]);
  const { found } = useLoad(ask);
  return found.state === 'loaded' ? found.data : [];
}

async function readProvinces(locale: Locale): Promise<Choice[]> {
  const areas = await api('GET /api/area/list');
  return areas.map(({ code, name }) => ({ value: code, text: pickText(name, locale) }));
}

async function readCategories(locale: Locale): Promise<Choice[]> {
  const tree = await api('GET /api/category/tree', { query: { language: locale } });
  const choice = (id: number, text: string) => ({ value: String(id), text });
  return tree.flatMap((top) => [
    choice(top.id, pickText(top.name, locale)),
    ...top.children.map((child) => choice(child.id, `\u2003${pickText(child.name, locale)}`)),
  ]);
}

const useProvinces = (locale: Locale) => useChoices(readProvinces, locale);
/** Categories of the first two levels, the second indented. */
const useTopCategories = (locale: Locale) => useChoices(readCategories, locale);

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

const countryAt = (locale: Locale) => (locale === 'zh' ? 'CN' : guessedCountry());

/** A new RFQ. It starts with the query of the address (`title`, `quantity`, `productId`), as product pages link here. */
export function RequestForm({ t, upload, locale, onSent, onBack }: RequestFormProps) {
  const [values, setValues] = useUnsent<Values>('request', blank, isValues);
  const [images, setImages] = useUnsent('request-pictures', noImages, areImages);
  const { errors, passes } = useErrors(values, problemsOf(values, t));
  const uploads = useUploadTracker();
  const { busy, failure, run } = useSubmit(t.sendFailed);
  const provinces = useProvinces(locale);
  const categories = useTopCategories(locale);
  const guess = useInBrowser(() => countryAt(locale) ?? 'CN', 'CN');
  const countries = useMemo(() => countryOptions(locale, guess), [locale, guess]);
  useEffect(() => {
    const country = countryAt(locale);
    const query = new URLSearchParams(location.search);
    const start = (name: string) => query.get(name)?.slice(0, 80) ?? '';
    // Typed values are kept.
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
