import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import type { SupplierSettings } from '../../../../../contract/suppliers/supplier-settings.ts';
import { Note } from '../../../../components/form/field.tsx';
import { ImageUpload } from '../../../../components/form/image-upload.tsx';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { TextField } from '../../../form/field.tsx';
import type { Errors } from '../../../form/issues.ts';
import { LocalTextField } from '../../../form/local-text-field.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useUploadTexts } from '../../../parts/authoring/upload-texts.ts';
import { Card } from '../../../parts/card.tsx';
import { useLanguage } from '../../../shell/texts.ts';
import { newProduct, type SettingsDraft } from './draft.ts';
import type { SettingsTexts } from './texts.ts';

interface ShopFieldsProps {
  readonly t: SettingsTexts;
  readonly draft: SettingsDraft;
  readonly errors: Errors;
  readonly scopes: SupplierSettings['scopes'];
  readonly set: Form<SettingsDraft>['set'];
}

const mostProducts = 10;

/** The profile fields of the shop page. */
export function ShopFields({ t, draft, errors, scopes, set }: ShopFieldsProps) {
  const locale = useLanguage();
  const upload = useUploadTexts();
  const id = useId();
  const { mainProducts, businessScope } = draft;
  const put = (at: number, text: { zh: string; en: string }) =>
    set({ mainProducts: mainProducts.map((one, i) => (i === at ? { ...one, ...text } : one)) });
  return (
    <Card level={2} title={t.shop}>
      <div className="flex flex-col gap-5">
        <ImageUpload
          t={upload}
          label={t.logo}
          note={t.logoNote}
          error={errors.logo}
          purpose="shop"
          images={draft.logo}
          max={1}
          onChange={(change) => set((before) => ({ ...before, logo: change(before.logo) }))}
        />
        <LocalTextField
          label={t.description}
          max={2000}
          rows={4}
          value={draft.description}
          errors={{ zh: errors['description.zh'], en: errors['description.en'] }}
          onChange={(description) => set({ description })}
        />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">{t.mainProducts}</legend>
          {mainProducts.map((product, at) => (
            <div key={product.key} className="flex items-end gap-2">
              <div className="min-w-0 grow">
                <LocalTextField
                  label={fill(t.productNo, { number: at + 1 })}
                  max={40}
                  value={product}
                  errors={{
                    zh: errors[`mainProducts.${at}.zh`] ?? (errors[`mainProducts.${at}`] && t.needed),
                    en: errors[`mainProducts.${at}.en`],
                  }}
                  onChange={(text) => put(at, text)}
                />
              </div>
              <button
                type="button"
                aria-label={fill(t.removeProduct, { number: at + 1 })}
                onClick={() => set({ mainProducts: mainProducts.filter((_, i) => i !== at) })}
                className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:text-danger lg:size-9"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </div>
          ))}
          <Note id={`${id}-products`} error={errors.mainProducts && t.productsNeeded} />
          {mainProducts.length < mostProducts && (
            <button
              type="button"
              onClick={() => set({ mainProducts: [...mainProducts, newProduct()] })}
              className="control-button self-start"
            >
              <Plus className="size-4" aria-hidden="true" />
              {t.addProduct}
            </button>
          )}
        </fieldset>
        <fieldset aria-describedby={`${id}-scope`}>
          <legend className="mb-1 font-semibold">{t.scope}</legend>
          <div className="flex flex-wrap gap-1.5">
            {scopes.map(({ value, label }, i) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-center gap-1.5 rounded-control border border-line px-2 has-checked:border-accent has-checked:bg-tint lg:min-h-8"
              >
                <input
                  type="checkbox"
                  checked={businessScope.includes(value)}
                  aria-invalid={i === 0 && errors.businessScope !== undefined}
                  onChange={(event) =>
                    set({
                      businessScope: event.target.checked
                        ? [...businessScope, value]
                        : businessScope.filter((one) => one !== value),
                    })
                  }
                  className="size-4 accent-accent"
                />
                {pickText(label, locale)}
              </label>
            ))}
          </div>
          <Note
            id={`${id}-scope`}
            error={
              errors.businessScope && (businessScope.length === 0 ? t.scopeNeeded : errors.businessScope)
            }
          />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            label={t.contact}
            max={40}
            value={draft.contact}
            error={errors.contact}
            onChange={(contact) => set({ contact })}
          />
          <TextField
            label={t.phone}
            type="tel"
            max={40}
            value={draft.phone}
            error={errors.phone}
            onChange={(phone) => set({ phone })}
          />
          <TextField
            label={t.email}
            type="email"
            max={100}
            value={draft.email}
            error={errors.email}
            onChange={(email) => set({ email })}
          />
        </div>
        <LocalTextField
          label={t.address}
          hint={t.addressHint}
          max={200}
          value={draft.address}
          errors={{ zh: errors['address.zh'] ?? (errors.address && t.needed), en: errors['address.en'] }}
          onChange={(address) => set({ address })}
        />
      </div>
    </Card>
  );
}
