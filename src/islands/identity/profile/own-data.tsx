import { useState } from 'react';
import type profile from '../../../../locales/zh/profile.json';
import type { AccountTexts } from '../../../components/form/code-field.tsx';
import { Sheet } from '../../../components/sheet.tsx';
import { api, toastError } from '../../../lib/client.ts';
import { saveBlob } from '../../../lib/download.ts';
import { CloseAccount } from './close-account.tsx';

interface OwnDataProps {
  readonly t: typeof profile;
  readonly account: AccountTexts;
  /** The account's own number, or proven address; null = it has none, and is closed by password. */
  readonly mobile: string | null;
}

/** What the platform keeps about somebody: taken along as a file, or erased with the account. */
export function OwnData({ t, account, mobile }: OwnDataProps) {
  const [isBusy, setBusy] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const data = await api('GET /api/user/export');
      const name = `qianan-${data.account.username}-${data.exportTime.slice(0, 10)}.json`;
      saveBlob(name, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
    } catch (error) {
      toastError(error, t.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-2 text-sm">{t.exportLead}</p>
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void download()}
          className="button-quiet px-4 text-sm"
        >
          {isBusy ? t.exporting : t.export}
        </button>
      </div>
      <div className="flex flex-col items-start gap-3 border-line border-t pt-6">
        <h3 className="font-semibold text-sm">{t.closeAccount}</h3>
        <p className="text-ink-2 text-sm">{t.closeLead}</p>
        <button
          type="button"
          onClick={() => setClosing(true)}
          className="button-quiet px-4 text-danger text-sm"
        >
          {t.closeOpen}
        </button>
      </div>
      {isClosing && (
        <Sheet title={t.closeTitle} close={t.close} onClose={() => setClosing(false)}>
          <CloseAccount t={t} account={account} mobile={mobile} />
        </Sheet>
      )}
    </>
  );
}
