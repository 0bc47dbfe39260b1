import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { Application, OwnApplication } from '../../../../contract/suppliers/supplier-application.ts';
import { useSubmit } from '../../../components/form/use-submit.ts';
import { api } from '../../../lib/client.ts';
import { formatDate, formatTime } from '../../../lib/format/date.ts';
import { fill } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { Steps } from './steps.tsx';
import type { ApplyTexts } from './values.ts';

interface StatusProps {
  readonly t: ApplyTexts;
  readonly locale: Locale;
  /** Takes the focus, because it has replaced the form. */
  readonly isNew?: boolean;
}

interface CardProps extends Pick<StatusProps, 't' | 'isNew'> {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Card({ t, isNew = false, icon, title, children }: CardProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  return (
    <div className="flex flex-col gap-8">
      <Steps t={t.steps} step={3} />
      <div ref={box} tabIndex={-1} className="flex scroll-mt-32 flex-col items-start gap-3 outline-none">
        {icon}
        <h3 className="text-2xl">{title}</h3>
        {children}
      </div>
    </div>
  );
}

/** A submitted application with the expected date of the answer. */
export function Pending({
  t,
  locale,
  isNew,
  application,
  onBack,
}: StatusProps & { readonly application: Application; readonly onBack: (own: OwnApplication) => void }) {
  const { busy, failure, run } = useSubmit(t.pending.withdrawFailed);
  const withdraw = () => run(async () => onBack(await api('POST /api/supplier/application/withdraw')));
  const { fields, answerBy, submitTime } = application;
  const rows = [
    [t.fields.companyName, fields.companyName],
    [t.fields.creditCode, fields.creditCode],
    [t.fields.shopName, fields.shopName],
    [t.fields.contactName, fields.contactName],
    [t.pending.sentAt, submitTime && formatTime(submitTime)],
  ] as const;
  const said = { date: answerBy ? formatDate(answerBy, locale) : '', mobile: fields.contactPhone ?? '' };
  return (
    <Card
      t={t}
      isNew={isNew ?? false}
      icon={<i className="icon-clock/1.5 size-12 text-accent" />}
      title={t.pending.title}
    >
      <p className="max-w-prose text-ink-2">{fill(t.pending.text, said)}</p>
      <section className="mt-4 w-full rounded-control bg-soft p-5">
        <h4 className="text-base">{t.pending.summary}</h4>
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="break-words max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="button-quiet" disabled={busy} onClick={withdraw}>
          {t.pending.withdraw}
        </button>
        <p className="text-ink-2 text-sm">{t.pending.withdrawHint}</p>
      </div>
    </Card>
  );
}

/** The shop exists, by this application or from before. */
export function Opened({
  t,
  locale,
  supplierId,
  isApproved,
}: StatusProps & { readonly supplierId: number; readonly isApproved: boolean }) {
  return (
    <Card
      t={t}
      icon={<i className="icon-circle-check/1.5 size-12 text-success" />}
      title={isApproved ? t.approved.title : t.approved.titleShop}
    >
      <p className="max-w-prose text-ink-2">{t.approved.text}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={paths.shopCenter} className="button-primary">
          {t.approved.center}
        </a>
        <a href={localPath(paths.supplier(supplierId), locale)} className="button-quiet">
          {t.approved.shop}
        </a>
      </div>
    </Card>
  );
}

interface RejectedProps extends StatusProps {
  readonly application: Application;
  readonly onAgain: (own: OwnApplication) => void;
}

/** A rejected application with the reason, and a button to submit it again. */
export function Rejected({ t, application, onAgain }: RejectedProps) {
  const isRejected = application.status === 'rejected';
  const said = isRejected ? t.rejected : t.changes;
  const sign = isRejected ? 'icon-circle-x/1.5' : 'icon-circle-alert/1.5';
  const { busy, failure, run } = useSubmit(t.rejected.againFailed);
  const again = () =>
    run(async () => onAgain(await api('PUT /api/supplier/application/draft', { body: {} })));
  return (
    <Card t={t} icon={<i className={`${sign} size-12 text-danger`} />} title={said.title}>
      <p className="max-w-prose text-ink-2">{said.text}</p>
      <section className="mt-2 w-full rounded-control border border-line border-l-4 border-l-danger p-4">
        <h4 className="text-sm">{said.reason}</h4>
        <p className="mt-1 whitespace-pre-line break-words">{application.reason}</p>
      </section>
      {failure && (
        <p role="alert" className="text-danger text-sm">
          {failure}
        </p>
      )}
      <button type="button" className="button-primary mt-3" disabled={busy} onClick={again}>
        {t.rejected.again}
      </button>
    </Card>
  );
}
