import { useRegionWords } from '../../../parts/region-words.ts';
import { SettingsPage } from '../../../parts/settings-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { MarketForm, marketsRoute } from './market-form.tsx';

/** Which regions the shop sells to. */
export function Page() {
  const t = useRegionWords();
  const asked = useApiQuery(marketsRoute, {});
  const { data: regions } = useApiQuery('GET /api/region/list', {});
  return (
    <SettingsPage t={t} asked={{ ...asked, data: regions && asked.data }}>
      {(codes) => <MarketForm t={t} codes={codes} regions={regions ?? []} />}
    </SettingsPage>
  );
}
