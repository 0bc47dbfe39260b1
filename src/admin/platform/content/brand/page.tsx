import { SettingsPage } from '../../../parts/content/settings-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { BrandForm } from './brand-form.tsx';
import { useBrandTexts } from './texts.ts';

/** Name and appearance of the marketplace, in versions. */
export function Page() {
  const t = useBrandTexts();
  const asked = useApiQuery('GET /api/system/brand/detail', {});
  return (
    <SettingsPage t={t} asked={asked}>
      {(data) => <BrandForm t={t} first={data} />}
    </SettingsPage>
  );
}
