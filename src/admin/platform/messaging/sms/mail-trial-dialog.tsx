import { type SmsSetup, smsRoutes } from '../../../../../contract/messaging/sms.ts';
import { api } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { errorIn, type SmsTexts } from './texts.ts';
import { type TrialChoice, TrialChoiceFields } from './trial-choice.tsx';

interface MailTrialProps {
  readonly t: SmsTexts;
  readonly mail: NonNullable<SmsSetup['mail']>;
  readonly onClose: () => void;
}
interface MailTrialDraft extends TrialChoice {
  readonly address: string;
}
/** Mail is for foreign buyers. */
const initial: MailTrialDraft = { address: '', event: 'code', locale: 'en' };

/** Sends a test mail and shows the result. */
export function MailTrialDialog({ t, mail, onClose }: MailTrialProps) {
  const form = useForm({
    name: 'platform/sms/mail-trial',
    initial,
    schema: smsRoutes['POST /api/system/sms/mail-trial'].body,
    toBody: ({ address, ...rest }: MailTrialDraft) => ({ ...rest, address: address.trim() }),
    save: async (body) => {
      const { state, error } = await api('POST /api/system/sms/mail-trial', { body });
      if (state === 'failed') showToast('error', fill(t.triedFailed, { error: errorIn(t, error ?? '') }));
      else showToast('success', t.triedMail);
      await invalidateAnswers('GET /api/system/sms/list');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.tryMailTitle} saveLabel={t.send} onClose={onClose}>
      <p className="break-words text-ink-2">{fill(t.tryMailHint, { host: mail.host, from: mail.from })}</p>
      <TextField
        label={t.mailTo}
        type="email"
        max={120}
        value={draft.address}
        error={errors.address && t.mailBad}
        onChange={(address) => set({ address })}
      />
      <TrialChoiceFields t={t} draft={draft} events={mail.events} onChange={set} />
    </SheetForm>
  );
}
