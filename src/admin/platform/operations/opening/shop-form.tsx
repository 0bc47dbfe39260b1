import { useState } from 'react';
import type { ApiOutput } from '../../../../../contract/index.ts';
import { ShopOpening } from '../../../../../contract/suppliers/shop-opening.ts';
import { AreaSelect } from '../../../../components/form/area-select.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { api } from '../../../../lib/client.ts';
import { TextField } from '../../../form/field.tsx';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Copied } from '../../../parts/copied.tsx';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { OpeningTexts } from './texts.ts';

type Opened = ApiOutput<'POST /api/system/supplier/open'>;

const blank = {
  username: '',
  shopName: '',
  companyName: '',
  mainProducts: '',
  description: '',
  shopNameEn: '',
  companyNameEn: '',
  mainProductsEn: '',
  descriptionEn: '',
  contactName: '',
  legalPerson: '',
  foundedOn: '',
  creditCode: '',
  email: '',
  contactPhone: '',
  district: '',
  city: '',
  province: '',
  address: '',
};
type Draft = typeof blank;

interface ShopFormProps {
  readonly t: OpeningTexts['shop'];
  readonly onClose: () => void;
}

/** Opens a shop with an account for its owner, whose one-time password is shown once. */
export function ShopForm({ t, onClose }: ShopFormProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  if (opened) return <OpenedSheet t={t} opened={opened} onClose={onClose} />;
  return <ShopFields t={t} onOpened={setOpened} onClose={onClose} />;
}

interface ShopFieldsProps extends ShopFormProps {
  readonly onOpened: (opened: Opened) => void;
}

function ShopFields({ t, onOpened, onClose }: ShopFieldsProps) {
  const locale = useLanguage();
  const form = useForm({
    name: 'platform/opening/shop',
    initial: blank,
    schema: ShopOpening,
    toBody: (draft: Draft) => draft,
    save: async (body) => {
      const opened = await api('POST /api/system/supplier/open', { body });
      await invalidateAnswers('GET /api/system/opening');
      onOpened(opened);
    },
    fieldOf: ({ error }) => (error === 'username_taken' ? 'username' : undefined),
  });
  const { draft, errors, set } = form;
  const field = (name: keyof Draft & keyof OpeningTexts['shop'], more: object = {}) => (
    <TextField
      label={t[name]}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => set({ [name]: value })}
      {...more}
    />
  );
  /** A text whose languages are two fields of the body. */
  const both = (
    label: string,
    zh: 'shopName' | 'companyName' | 'mainProducts' | 'description',
    more: { readonly hint?: string; readonly rows?: number } = {},
  ) => {
    const en = `${zh}En` as const;
    return (
      <LocalTextField
        label={label}
        value={{ zh: draft[zh], en: draft[en] }}
        errors={{ zh: errors[zh], en: errors[en] }}
        onChange={(text) => set({ [zh]: text.zh, [en]: text.en })}
        {...more}
      />
    );
  };
  return (
    <SheetForm form={form} title={t.title} saveLabel={t.save} onSaved={() => {}} onClose={onClose}>
      <p className="text-ink-2">{t.hint}</p>
      {field('username', { hint: t.usernameHint, max: 30 })}
      {both(t.name, 'shopName')}
      {both(t.companyName, 'companyName')}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('creditCode', { hint: t.creditHint })}
        {field('legalPerson', { hint: t.creditHint })}
        {field('foundedOn', { type: 'date' })}
        {field('contactName')}
        {field('contactPhone', { type: 'tel' })}
        {field('email', { type: 'email' })}
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">{t.region}</legend>
        <AreaSelect
          value={draft}
          locale={locale}
          labels={t}
          error={errors.province ?? errors.city ?? errors.district}
          onChange={({ province, city, district }) => set({ province, city, district })}
        />
      </fieldset>
      {field('address', { max: 100 })}
      {both(t.mainProducts, 'mainProducts', { hint: t.mainProductsHint })}
      {both(t.description, 'description', { rows: 3 })}
    </SheetForm>
  );
}

interface OpenedSheetProps extends ShopFormProps {
  readonly opened: Opened;
}

function OpenedSheet({ t, opened: { username, password }, onClose }: OpenedSheetProps) {
  return (
    <Sheet title={t.opened} close={t.close} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-ink-2">{t.once}</p>
        <dl className="flex flex-col gap-2">
          <Copied t={t} name={t.account} text={username} />
          <Copied t={t} name={t.password} text={password} />
        </dl>
        <button type="button" className="control-button control-primary self-end" onClick={onClose}>
          {t.close}
        </button>
      </div>
    </Sheet>
  );
}
