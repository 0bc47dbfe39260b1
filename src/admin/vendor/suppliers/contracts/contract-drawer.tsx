import { PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { agreementRoutes } from '../../../../../contract/suppliers/agreement.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/date.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill, pickText } from '../../../../lib/text.ts';
import { FileButton } from '../../../jobs/file-button.tsx';
import { AgreementFacts, AgreementText } from '../../../parts/agreement-text.tsx';
import { useAgreementWords } from '../../../parts/agreement-words.ts';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { useLanguage } from '../../../shell/words.ts';
import { SignDialog } from './sign-dialog.tsx';
import { stale } from './stale.ts';

/** An agreement: read it, then sign it or say why not. */
export function ContractDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useAgreementWords();
  const locale = useLanguage();
  const may = useMay();
  const [doing, setDoing] = useState<'sign' | 'refuse' | null>(null);
  const params = { id: String(id) };
  const asked = useApiQuery('GET /api/supplier/contract/detail/{id}', { params });
  const { data } = asked;
  const canSign = data?.state === 'pending' && may('shop.contract.sign');
  const done = () => setDoing(null);
  return (
    <Drawer title={data ? pickText(data.title, locale) : t.name} onClose={onClose}>
      <AskFailed t={t} asked={asked} />
      {data && (
        <div className="flex flex-col gap-4 pb-5">
          {data.state === 'pending' && (
            <p className="rounded-card bg-tint-2 p-3 text-accent-strong">
              {fill(t.waiting, { due: formatTime(data.dueTime) })}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            {canSign && (
              <button
                type="button"
                className="control-button control-primary"
                onClick={() => setDoing('sign')}
              >
                <PenLine className="size-4" aria-hidden="true" />
                {t.sign}
              </button>
            )}
            <FileButton
              path={`/api/supplier/contract/file/${id}`}
              name={`agreement-${data.agreementNo}.pdf`}
              label={t.download}
              failed={t.downloadFailed}
            />
            {canSign && (
              <button type="button" className="control-button text-danger" onClick={() => setDoing('refuse')}>
                <X className="size-4" aria-hidden="true" />
                {t.refuse}
              </button>
            )}
          </div>
          <AgreementText t={t} found={data} />
          <AgreementFacts t={t} found={data} />
        </div>
      )}
      {data && doing === 'sign' && <SignDialog t={t} found={data} onClose={done} />}
      {data && doing === 'refuse' && (
        <ReasonDialog
          name={`vendor/contracts/${id}/refuse`}
          title={t.refuseTitle}
          hint={t.refuseHint}
          label={t.reason}
          max={300}
          schema={agreementRoutes['POST /api/supplier/contract/refuse/{id}'].body}
          save={async (reason) => {
            await api('POST /api/supplier/contract/refuse/{id}', { params, body: { reason } });
            showToast('success', t.refused);
            await invalidateAnswers(...stale);
          }}
          onClose={done}
        />
      )}
    </Drawer>
  );
}
