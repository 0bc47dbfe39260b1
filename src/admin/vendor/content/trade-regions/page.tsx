import type { z } from 'zod';
import { MarketCode, MarketSave, type Region } from '../../../../../contract/content/region.ts';
import { api } from '../../../../lib/client.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { paths } from '../../../../lib/paths.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { useForm } from '../../../form/use-form.ts';
import { PublicLink } from '../../../parts/content/public-link.tsx';
import { type RegionTexts, useRegionTexts } from '../../../parts/content/region-texts.ts';
import { SettingsPage } from '../../../parts/content/settings-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useMay } from '../../../shell/use-may.ts';

export const marketsRoute = 'GET /api/supplier/market/list';

type Code = z.infer<typeof MarketCode>;
interface Draft {
  readonly codes: readonly Code[];
}

interface MarketFormProps {
  readonly t: RegionTexts;
  readonly codes: readonly Code[];
  readonly regions: readonly Region[];
}

/** All trade regions as checkboxes; the shop's own are checked. */
export function MarketForm({ t, codes, regions }: MarketFormProps) {
  const locale = useLanguage();
  const mayWrite = useMay()('shop.market.write');
  const initial: Draft = { codes };
  const form = useForm({
    name: 'shop-markets',
    initial,
    schema: MarketSave,
    toBody: (draft) => draft,
    save: async (body) => {
      await api('PUT /api/supplier/market/update', { body });
      await invalidateAnswers(marketsRoute);
    },
  });
  const { draft, set } = form;
  // Sorted by the list, so that the same set of regions is not a change.
  const choose = (isChosen: (code: Code) => boolean) => set({ codes: MarketCode.options.filter(isChosen) });
  return (
    <FormFrame
      form={form}
      isPage
      isShut={!mayWrite}
      onSaved={() => showToast('success', t.shop.saved)}
      onCancel={form.discard}
    >
      <p className="text-ink-2">{t.shop.hint}</p>
      <fieldset disabled={!mayWrite} className="rounded-card border border-line bg-card p-4">
        <legend className="px-1 font-semibold">{t.shop.choose}</legend>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-ink-2 tabular-nums">
            {fill(t.shop.chosen, { count: draft.codes.length })}
          </p>
          <button type="button" className="control-button" onClick={() => choose(() => true)}>
            {t.shop.all}
          </button>
          <button type="button" className="control-button" onClick={() => choose(() => false)}>
            {t.shop.none}
          </button>
        </div>
        <ul className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {MarketCode.options.map((code) => {
            const region = regions.find((one) => one.code === code);
            const name = region ? pickText(region.name, locale) : code;
            const isOn = draft.codes.includes(code);
            return (
              <li key={code} className="flex items-center gap-2">
                <label className="flex min-h-11 min-w-0 grow cursor-pointer items-center gap-2 lg:min-h-9">
                  <input
                    type="checkbox"
                    checked={isOn}
                    onChange={(event) =>
                      choose((one) => (one === code ? event.target.checked : draft.codes.includes(one)))
                    }
                    className="size-4 shrink-0 accent-accent"
                  />
                  {region?.flag && (
                    <img
                      src={region.flag}
                      alt=""
                      width={24}
                      height={18}
                      className="shrink-0 object-contain"
                    />
                  )}
                  <span className="min-w-0">{name}</span>
                </label>
                {codes.includes(code) && (
                  <PublicLink to={paths.region(code)} label={fill(t.shop.see, { name })} />
                )}
              </li>
            );
          })}
        </ul>
      </fieldset>
    </FormFrame>
  );
}

/** The trade regions of the shop. */
export function Page() {
  const t = useRegionTexts();
  const asked = useApiQuery(marketsRoute, {});
  const { data: regions } = useApiQuery('GET /api/region/list', {});
  return (
    <SettingsPage t={t} asked={{ ...asked, data: regions && asked.data }}>
      {(codes) => <MarketForm t={t} codes={codes} regions={regions ?? []} />}
    </SettingsPage>
  );
}
