import type { LocalText } from '../../../../../contract/basics.ts';
import type { MessageEvent } from '../../../../../contract/messaging/sms.ts';
import { RadioField, SelectField } from '../../../form/choice-fields.tsx';
import type { SmsTexts } from './texts.ts';

export interface TrialChoice {
  readonly event: string;
  readonly locale: string;
}

/** The texts of an event. */
interface Said {
  readonly event: MessageEvent;
  /** Only of mails. */
  readonly subject?: LocalText;
  readonly text: LocalText;
}

interface TrialChoiceProps {
  readonly t: SmsTexts;
  readonly draft: TrialChoice;
  readonly events: readonly Said[];
  readonly onChange: (change: Partial<TrialChoice>) => void;
}

/** The event and language of a test, and the resulting text. */
export function TrialChoiceFields({ t, draft, events, onChange }: TrialChoiceProps) {
  const shown = events.find(({ event }) => event === draft.event);
  const [locale, lang] = draft.locale === 'zh' ? (['zh', 'zh-CN'] as const) : (['en', 'en'] as const);
  return (
    <>
      <SelectField
        label={t.event}
        value={draft.event}
        options={events.map(({ event }) => ({ value: event, label: t.events[event] }))}
        onChange={(event) => onChange({ event })}
      />
      <RadioField
        label={t.locale}
        value={draft.locale}
        options={(['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))}
        onChange={(value) => onChange({ locale: value })}
      />
      {shown && (
        <div className="rounded-control bg-soft px-3 py-2">
          {shown.subject && (
            <p lang={lang} className="mb-1 font-semibold">
              {shown.subject[locale]}
            </p>
          )}
          <p lang={lang} className="whitespace-pre-line break-words">
            {shown.text[locale]}
          </p>
        </div>
      )}
    </>
  );
}
