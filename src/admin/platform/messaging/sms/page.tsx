import { Mail, RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import {
  MessageChannel,
  MessageEvent,
  type SmsMessage,
  type SmsSetup,
  SmsState,
  smsRoutes,
} from '../../../../../contract/messaging/sms.ts';
import { Confirm } from '../../../../components/confirm.tsx';
import { api, toastError } from '../../../../lib/client.ts';
import { fill } from '../../../../lib/format/text.ts';
import { showToast } from '../../../../lib/stores/toast.ts';
import { TextField } from '../../../form/field.tsx';
import { SheetForm } from '../../../form/sheet-form.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Tag } from '../../../parts/tag.tsx';
import { When } from '../../../parts/when.tsx';
import type { List } from '../../../resource/list.ts';
import { ListPage } from '../../../resource/list-page.tsx';
import { invalidateAnswers, useApiQuery } from '../../../shell/data.ts';
import { useMay } from '../../../shell/use-may.ts';
import { ChannelCard } from './channel-card.tsx';
import { Kinds } from './kinds.tsx';
import { MailTrialDialog } from './mail-trial-dialog.tsx';
import { errorIn, type SmsTexts, useSmsTexts } from './texts.ts';
import { type TrialChoice, TrialChoiceFields } from './trial-choice.tsx';

interface TrialProps {
  readonly t: SmsTexts;
  readonly setup: SmsSetup;
  readonly onClose: () => void;
}
interface TrialDraft extends TrialChoice {
  readonly mobile: string;
}
const initial: TrialDraft = { mobile: '', event: 'code', locale: 'zh' };

/** Sends a test message and shows the result. */
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

const route = 'GET /api/system/sms/list';
const tones: Readonly<Record<SmsState, string>> = {
  queued: 'bg-soft text-ink-2',
  sent: 'bg-tint-2 text-accent-strong',
  delivered: 'bg-verified-tint text-success',
  failed: 'bg-tint-2 text-danger',
};

/** All text messages with their delivery state. */
export function Page() {
  const t = useSmsTexts();
  const maySend = useMay()('platform.sms.send');
  const { data: setup } = useApiQuery('GET /api/system/sms/setup', {});
  const [asked, ask] = useState<SmsMessage | null>(null);
  const [trying, setTrying] = useState<'sms' | 'mail' | null>(null);
  const resend = async ({ id }: SmsMessage) => {
    ask(null);
    try {
      const { state, error } = await api('POST /api/system/sms/resend/{id}', { params: { id: String(id) } });
      if (state === 'failed') showToast('error', fill(t.resentFailed, { error: errorIn(t, error ?? '') }));
      else showToast('success', t.resent);
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      await invalidateAnswers(route);
    }
  };
  const list: List<typeof route> = {
    name: 'platform/sms',
    title: t.title,
    route,
    lead: (
      <>
        <Kinds t={t} current="log" />
        {setup && <ChannelCard t={t} setup={setup} />}
      </>
    ),
    ...(maySend &&
      setup && {
        head: (
          <>
            <button type="button" className="control-button" onClick={() => setTrying('sms')}>
              <Send className="size-4" aria-hidden="true" />
              {t.try}
            </button>
            {setup.mail && (
              <button type="button" className="control-button" onClick={() => setTrying('mail')}>
                <Mail className="size-4" aria-hidden="true" />
                {t.tryMail}
              </button>
            )}
          </>
        ),
      }),
    idOf: ({ id }) => id,
    nameOf: ({ event, mobile }) => `${t.events[event]} ${mobile}`,
    tabs: {
      name: 'state',
      label: t.tabs,
      all: t.all,
      options: SmsState.options.map((value) => ({ value, label: t.states[value] })),
    },
    filters: [
      { kind: 'text', name: 'ending', label: t.ending },
      {
        kind: 'select',
        name: 'event',
        label: t.event,
        options: MessageEvent.options.map((value) => ({ value, label: t.events[value] })),
      },
      {
        kind: 'select',
        name: 'channel',
        label: t.channel,
        options: MessageChannel.options.map((value) => ({ value, label: t.channels[value] })),
      },
      { kind: 'days', label: t.days },
    ],
    columns: [
      {
        name: 'mobile',
        label: t.address,
        card: 'head',
        cell: ({ mobile }) => <span className="whitespace-nowrap tabular-nums">{mobile}</span>,
      },
      {
        name: 'state',
        label: t.state,
        card: 'head',
        cell: ({ state, channel }) => (
          <Tag tone={tones[state]}>
            {channel === 'test' && state === 'sent' ? t.keptOnly : t.states[state]}
          </Tag>
        ),
      },
      {
        name: 'event',
        label: t.event,
        cell: ({ event, isTrial }) => (
          <span className="inline-flex flex-wrap items-center gap-1.5">
            {t.events[event]}
            {isTrial && <Tag tone="bg-soft text-ink-2">{t.trial}</Tag>}
          </span>
        ),
      },
      {
        name: 'text',
        label: t.text,
        cell: ({ text, error, state }) => (
          <span className="block min-w-56 max-w-md">
            <span title={text ?? undefined} className={text ? 'line-clamp-4' : 'text-ink-3'}>
              {text ?? t.hidden}
            </span>
            {state === 'failed' && error && (
              <span className="block break-words text-danger text-xs">{errorIn(t, error)}</span>
            )}
          </span>
        ),
      },
      { name: 'channel', label: t.channel, cell: ({ channel }) => t.channels[channel] },
      { name: 'tries', label: t.tries, isExtra: true, cell: ({ tries }) => fill(t.times, { count: tries }) },
      { name: 'locale', label: t.locale, isExtra: true, cell: ({ locale }) => t.languages[locale] },
      {
        name: 'ref',
        label: t.ref,
        isExtra: true,
        cell: ({ ref }) => <span className="break-all tabular-nums">{ref ?? '–'}</span>,
      },
      {
        name: 'created',
        label: t.created,
        sort: 'created',
        cell: ({ createTime, nextTime }) => (
          <>
            <When iso={createTime} />
            {nextTime && (
              <span className="block text-ink-3 text-xs">
                {t.next} <When iso={nextTime} />
              </span>
            )}
          </>
        ),
      },
      {
        name: 'sentTime',
        label: t.sentTime,
        isExtra: true,
        cell: ({ sentTime }) => (sentTime ? <When iso={sentTime} /> : '–'),
      },
      {
        name: 'reportTime',
        label: t.reportTime,
        isExtra: true,
        cell: ({ reportTime }) => (reportTime ? <When iso={reportTime} /> : '–'),
      },
    ],
    ...(maySend && {
      actions: (row: SmsMessage) =>
        row.canResend ? [{ label: t.resend, icon: RotateCw, onPick: () => ask(row) }] : [],
    }),
    empty: { title: t.none, hint: t.noneHint },
  };
  return (
    <>
      <ListPage list={list} />
      {trying === 'sms' && setup && <TrialDialog t={t} setup={setup} onClose={() => setTrying(null)} />}
      {trying === 'mail' && setup?.mail && (
        <MailTrialDialog t={t} mail={setup.mail} onClose={() => setTrying(null)} />
      )}
      {asked && (
        <Confirm
          title={t.resendTitle}
          question={fill(t.resendQuestion, { mobile: asked.mobile, text: asked.text ?? '' })}
          yes={t.resend}
          no={t.keep}
          onYes={() => void resend(asked)}
          onNo={() => ask(null)}
        />
      )}
    </>
  );
}
