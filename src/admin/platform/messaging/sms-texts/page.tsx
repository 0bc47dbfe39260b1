import type { SmsSetup } from '../../../../../contract/messaging/sms.ts';
import { Empty, Failure, Skeleton } from '../../../../components/states.tsx';
import { ApiError } from '../../../../lib/api.ts';
import { Card } from '../../../parts/card.tsx';
import { Tag } from '../../../parts/tag.tsx';
import { useApiQuery } from '../../../shell/data.ts';
import { Title } from '../../../shell/title.tsx';
import { ChannelCard } from '../sms/channel-card.tsx';
import { Kinds } from '../sms/kinds.tsx';
import { type SmsTexts, useSmsTexts } from '../sms/texts.ts';

/** The text of each event in both languages, and the provider's template for it. */
export function Page() {
  const t = useSmsTexts();
  const { data, isPending, error, refetch } = useApiQuery('GET /api/system/sms/setup', {});
  if (error instanceof ApiError && error.status === 403)
    return <Empty title={t.noRights} hint={t.noRightsHint} />;
  return (
    <div className="flex flex-col gap-4 text-sm">
      <Title text={t.texts} />
      <Kinds t={t} current="texts" />
      {isPending && <Skeleton rows={5} label={t.loading} />}
      {error && <Failure text={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {data && (
        <>
          <ChannelCard t={t} setup={data} />
          <p className="max-w-3xl text-ink-2">{data.channel === 'test' ? t.ownText : t.textsHint}</p>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {data.events.map((one) => (
              <EventCard key={one.event} t={t} found={one} isReal={data.host !== null} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}

interface EventProps {
  readonly t: SmsTexts;
  readonly found: SmsSetup['events'][number];
  /** Sent by a real provider with its own template. */
  readonly isReal: boolean;
}

function EventCard({ t, found: { event, holdsCode, text, params, templates }, isReal }: EventProps) {
  return (
    <Card title={t.events[event]} level={2}>
      <div className="flex flex-col gap-3">
        <p className="flex flex-wrap items-center gap-1.5 text-ink-2">
          {t.params}
          {params.map((name) => (
            <code key={name} className="rounded-tag bg-soft px-1.5 py-0.5 text-xs">
              {name}
            </code>
          ))}
          {holdsCode && <Tag tone="bg-tint-2 text-accent-strong">{t.holdsCode}</Tag>}
        </p>
        {(['zh', 'en'] as const).map((locale) => (
          <div key={locale} className="rounded-control bg-soft px-3 py-2">
            <p className="flex flex-wrap justify-between gap-x-4 text-ink-2 text-xs">
              {t.languages[locale]}
              {isReal && (
                <span className={templates[locale] === null ? 'text-danger' : ''}>
                  {t.template} <span className="tabular-nums">{templates[locale] ?? t.noTemplate}</span>
                </span>
              )}
            </p>
            <p lang={locale === 'zh' ? 'zh-CN' : 'en'} className="mt-1 break-words">
              {text[locale]}
            </p>
          </div>
        ))}
      </div>
    </Card>
  );
}
