import { PenLine, X } from 'lucide-react';
import { useState } from 'react';
import { type AgreementDetail, agreementRoutes } from '../../../../../contract/suppliers/agreement.ts';
import { useCountdown } from '../../../../components/use-countdown.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill, pickText } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { FileButton } from '../../../jobs/file-button.tsx';
import { AskFailed } from '../../../parts/ask-failed.tsx';
import { Drawer } from '../../../parts/drawer.tsx';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { AgreementFacts, AgreementText } from '../../../parts/suppliers/agreement-text.tsx';
import { type AgreementTexts, useAgreementTexts } from '../../../parts/suppliers/agreement-texts.ts';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useLanguage } from '../../../shell/texts.ts';
import { useAct } from '../../../shell/use-act.ts';
import { useMay } from '../../../shell/use-may.ts';

/** Queries that are stale after an agreement was answered. */
const stale = ['GET /api/supplier/contract/list', 'GET /api/supplier/contract/detail/{id}'] as const;

interface SignDialogProps {
  readonly t: AgreementTexts;
  readonly found: AgreementDetail;
  readonly onClose: () => void;
}

const waitSeconds = 60;

/** Signs with a name and a code sent by text message to the account's own number. */
function SignDialog({ t, found, onClose }: SignDialogProps) {
  const act = useAct();
  const [wait, setWait] = useCountdown();
  const params = { id: String(found.id) };
  const form = useForm({
    name: `vendor/contracts/${found.id}/sign`,
    initial: { name: '', code: '' },
    isSecret: true,
    schema: agreementRoutes['POST /api/supplier/contract/sign/{id}'].body,
    toBody: (draft) => ({ ...draft, hash: found.hash }),
    fieldOf: (error) => (error.error === 'code_wrong' ? 'code' : undefined),
    save: async (body) => {
      await api('POST /api/supplier/contract/sign/{id}', { params, body });
      showToast('success', t.signed);
      await invalidateAnswers(...stale);
    },
  });
  const ask = async () => {
    const send = () => api('POST /api/supplier/contract/code/{id}', { params });
    if (await act(send, { done: t.codeSent, stale: [] })) setWait(waitSeconds);
  };
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.signTitle} saveLabel={t.sign} onClose={onClose}>
      <p className="text-ink-2">
        {found.codeTo === null ? t.signNoPhone : fill(t.signHint, { phone: found.codeTo })}
      </p>
      <TextField
        label={t.signName}
        max={40}
        value={draft.name}
        error={errors.name}
        onChange={(name) => set({ name })}
      />
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextField
            label={t.smsCode}
            max={6}
            value={draft.code}
            error={errors.code}
            onChange={(code) => set({ code: code.trim() })}
          />
        </div>
        <button
          type="button"
          className="control-button mt-6 shrink-0"
          disabled={wait > 0 || found.codeTo === null}
          onClick={() => void ask()}
        >
          {wait > 0 ? fill(t.codeAgain, { seconds: wait }) : t.getCode}
        </button>
      </div>
      <p className="text-ink-3 text-xs">{t.consent}</p>
    </SheetForm>
  );
}

/** An agreement: text, signature or refusal with a reason. */
export function ContractDrawer({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useAgreementTexts();
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
