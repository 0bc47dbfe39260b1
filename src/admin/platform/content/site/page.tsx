import { SettingsPage } from '../../../parts/content/settings-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { SiteForm } from './site-form.tsx';
import { useSiteTexts } from './texts.ts';

/** Settings of the site: texts for search engines and shared links, and contact data. */
export function Page() {
  const t = useSiteTexts();
  const mayWrite = useMay()('platform.site.write');
  const asked = useApiQuery('GET /api/admin/site/settings', {});
  return (
    <SettingsPage t={t} asked={asked}>
      {(data) => <SiteForm t={t} settings={data} mayWrite={mayWrite} />}
    </SettingsPage>
  );
}
