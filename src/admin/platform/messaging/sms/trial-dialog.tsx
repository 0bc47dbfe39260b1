import { type SmsSetup, smsRoutes } from '../../../../../contract/messaging/sms.ts';
import { api } from '../../../../lib/client.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { fill } from '../../../../lib/text.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { invalidateAnswers } from '../../../shell/data.ts';
import { type TrialChoice, TrialChoiceFields } from './trial-choice.tsx';
import { errorIn, type SmsTexts } from './words.ts';

interface TrialProps {
  readonly t: SmsTexts;
  readonly setup: SmsSetup;
  readonly onClose: () => void;
}
interface TrialDraft extends TrialChoice {
  readonly mobile: string;
}
const initial: TrialDraft = { mobile: '', event: 'code', locale: 'zh' };

/** Tries the channel with a message to one number, and says what became of it. */
export function TrialDialog({ t, setup, onClose }: TrialProps) {
  const form = useForm({
    name: 'platform/sms/trial',
    initial,
    schema: smsRoutes['POST /api/system/sms/trial'].body,
    toBody: ({ mobile, ...rest }: TrialDraft) => ({ ...rest, mobile: mobile.trim() }),
    save: async (body) => {
      const { state, error, channel } = await api('POST /api/system/sms/trial', { body });
      if (state === 'failed') showToast('error', fill(t.triedFailed, { error: errorIn(t, error ?? '') }));
      else showToast('success', channel === 'test' ? t.triedTest : t.tried);
      await invalidateAnswers('GET /api/system/sms/list');
    },
  });
  const { draft, errors, set } = form;
  return (
    <SheetForm form={form} title={t.tryTitle} saveLabel={t.send} onClose={onClose}>
      <p className="text-ink-2">{setup.channel === 'test' ? t.tryHintTest : t.tryHint}</p>
      <TextField
        label={t.mobile}
        type="tel"
        max={40}
        value={draft.mobile}
        error={errors.mobile && t.mobileBad}
        onChange={(mobile) => set({ mobile })}
      />
      <TrialChoiceFields t={t} draft={draft} events={setup.events} onChange={set} />
    </SheetForm>
  );
}
