import { useRef } from 'react';
import { SettingsFields, type ShopSettings } from '../../../../../contract/suppliers/shop-settings.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { NumberField } from '../../../form/field.tsx';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useFormWords } from '../../../form/words.ts';
import { Card } from '../../../parts/card.tsx';
import { cache } from '../../../shell/data.ts';
import { AddressFields } from './address-fields.tsx';
import { ClosureFields } from './closure-fields.tsx';
import { bodyOf, draftOf, type SettingsDraft } from './draft.ts';
import { LayoutField } from './layout-field.tsx';
import { ShopFields } from './shop-fields.tsx';
import type { SettingsTexts } from './words.ts';

interface SettingsFormProps {
  readonly t: SettingsTexts;
  readonly settings: ShopSettings;
}

const route = 'GET /api/supplier/settings';

export function SettingsForm({ t, settings }: SettingsFormProps) {
  const words = useFormWords();
  const version = useRef(settings.version);
  const logo = useRef(settings.fields.logo);
  const know = (now: ShopSettings) => {
    version.current = now.version;
    logo.current = now.fields.logo;
    cache.setQueriesData({ queryKey: [route] }, now);
  };
  const form = useForm<SettingsDraft, SettingsFields>({
    name: `vendor/settings/${settings.supplierId}`,
    initial: draftOf(settings),
    schema: SettingsFields,
    toBody: (draft) => bodyOf(draft, logo.current),
    save: async (fields) => {
      know(await api('PUT /api/supplier/settings', { body: { version: version.current, fields } }));
    },
    reread: async () => {
      const now = await api(route);
      know(now);
      return draftOf(now);
    },
  });
  const { draft, errors, set } = form;
  const tell = (one: SettingsDraft) => [
    { label: `${t.description} · ${words.zh}`, text: one.description.zh },
    { label: `${t.description} · ${words.en}`, text: one.description.en },
    { label: t.mainProducts, text: one.mainProducts.map(({ zh, en }) => zh || en).join(', ') },
    { label: t.contact, text: one.contact },
    { label: t.phone, text: one.phone },
    { label: t.email, text: one.email },
    { label: t.address, text: one.address.zh || one.address.en },
    { label: t.layout, text: t.layouts[one.layout] },
    { label: t.lowStock, text: String(one.lowStock ?? '') },
    { label: t.shipFrom, text: one.shipFrom.isOn ? one.shipFrom.detail : '' },
    { label: t.returnTo, text: one.returnTo.isOn ? one.returnTo.detail : '' },
    { label: t.holiday, text: one.closure.isOn ? `${one.closure.from} – ${one.closure.to}` : '' },
  ];
  return (
    <FormFrame
      form={form}
      isPage
      saveLabel={t.save}
      onSaved={() => showToast('success', t.saved)}
      onCancel={form.discard}
      tell={tell}
    >
      <ShopFields t={t} draft={draft} errors={errors} scopes={settings.scopes} set={set} />
      <Card level={2} title={t.layout}>
        <LayoutField
          t={t}
          supplierId={settings.supplierId}
          value={draft.layout}
          onChange={(layout) => set({ layout })}
        />
      </Card>
      <Card level={2} title={t.addresses}>
        <div className="flex flex-col gap-6">
          <AddressFields
            t={t}
            name="shipFrom"
            value={draft.shipFrom}
            errors={errors}
            onChange={(shipFrom) => set({ shipFrom })}
          />
          <AddressFields
            t={t}
            name="returnTo"
            value={draft.returnTo}
            errors={errors}
            like={draft.shipFrom}
            onChange={(returnTo) => set({ returnTo })}
          />
        </div>
      </Card>
      <Card level={2} title={t.stock}>
        <div className="max-w-60">
          <NumberField
            label={t.lowStock}
            hint={t.lowStockHint}
            unit={t.pieces}
            value={draft.lowStock}
            error={errors.lowStock}
            onChange={(lowStock) => set({ lowStock })}
          />
        </div>
      </Card>
      <Card level={2} title={t.holiday}>
        <ClosureFields t={t} value={draft.closure} errors={errors} onChange={(closure) => set({ closure })} />
      </Card>
    </FormFrame>
  );
}
