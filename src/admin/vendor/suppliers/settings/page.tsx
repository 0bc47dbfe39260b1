import { SettingsPage } from '../../../parts/settings-page.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { GuardedCard } from './guarded-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsWords } from './words.ts';

/** What the shop says of itself, and how it works. */
export function Page() {
  const t = useSettingsWords();
  const asked = useApiQuery('GET /api/supplier/settings', {});
  return (
    <SettingsPage t={t} asked={asked}>
      {(data) => (
        <>
          <GuardedCard t={t} settings={data} />
          <SettingsForm key={data.supplierId} t={t} settings={data} />
        </>
      )}
    </SettingsPage>
  );
}
