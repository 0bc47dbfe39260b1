import { type AgreementDetail, agreementRoutes } from '../../../../../contract/suppliers/agreement.ts';
import { useCountdown } from '../../../../components/use-countdown.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import type { AgreementTexts } from '../../../parts/agreement-words.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { stale } from './stale.ts';

interface SignDialogProps {
  readonly t: AgreementTexts;
  readonly found: AgreementDetail;
  readonly onClose: () => void;
}

const waitSeconds = 60;

/** Signs with a name and the code of a text message to the own number. */
export function SignDialog({ t, found, onClose }: SignDialogProps) {
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
