import {
  type MerchantMethod,
  merchantAccountRoutes,
} from '../../../../../contract/payments/merchant-account.ts';
import { useCountdown } from '../../../../components/use-countdown.ts';
import { api } from '../../../../lib/client.ts';
import { formatTime } from '../../../../lib/format/date.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { useAct } from '../../../shell/use-act.ts';
import { stale } from './routes.ts';
import type { AccountTexts } from './texts.ts';

interface EnableHeldProps {
  readonly t: AccountTexts;
  readonly method: MerchantMethod;
  readonly heldUntil: string;
  readonly onClose: () => void;
}

const waitSeconds = 60;

/** Enables a new account before the end of the holding period, with the code sent to the shop's owner. */
export function EnableHeld({ t, method, heldUntil, onClose }: EnableHeldProps) {
  const act = useAct();
  const [wait, setWait] = useCountdown();
  const params = { method };
  const form = useForm({
    name: `vendor/payment/${method}/enable`,
    initial: { code: '' },
    isSecret: true,
    schema: merchantAccountRoutes['PUT /api/supplier/payment/account/enabled/{method}'].body,
    toBody: (draft) => ({ ...draft, enabled: true }),
    fieldOf: (error) => (error.error === 'code_wrong' ? 'code' : undefined),
    save: async (body) => {
      await api('PUT /api/supplier/payment/account/enabled/{method}', { params, body });
      showToast('success', t.turnedOn);
      await invalidateAnswers(...stale);
    },
  });
  const ask = async () => {
    const send = () => api('POST /api/supplier/payment/account/code/{method}', { params });
    if (await act(send, { done: t.codeSent, stale: [] })) setWait(waitSeconds);
  };
  return (
    <SheetForm form={form} title={t.heldTitle} saveLabel={t.heldSave} onClose={onClose}>
      <p className="text-ink-2">{fill(t.heldLead, { time: formatTime(heldUntil) })}</p>
      <div className="flex items-start gap-2">
        <div className="grow">
          <TextField
            label={t.code}
            max={6}
            value={form.draft.code}
            error={form.errors.code}
            onChange={(code) => form.set({ code: code.trim() })}
          />
        </div>
        <button
          type="button"
          className="control-button mt-6 shrink-0"
          disabled={wait > 0}
          onClick={() => void ask()}
        >
          {wait > 0 ? fill(t.codeAgain, { seconds: wait }) : t.getCode}
        </button>
      </div>
    </SheetForm>
  );
}
