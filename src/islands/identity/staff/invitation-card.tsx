import type { ReactNode } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { SupplierMark } from '../../../components/supplier-mark.tsx';
import { formatTime } from '../../../lib/date.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { pick, pickText } from '../../../lib/text.ts';
import type { InvitationTexts } from './texts.ts';

type Offer = Omit<ApiOutput<'POST /api/staff/invitation/view'>, 'isCallers'>;

interface InvitationCardProps {
  readonly t: InvitationTexts;
  readonly locale: Locale;
  readonly offer: Offer;
  /** What can be done about it. */
  readonly children: ReactNode;
}

/** Who invites, as what, with which permissions and until when. */
export function InvitationCard({ t, locale, offer, children }: InvitationCardProps) {
  const name = pick(offer.shop.name, locale);
  const listed = (texts: readonly string[]) => texts.join(locale === 'zh' ? '、' : ', ');
  return (
    <article className="mx-auto flex w-full max-w-2xl flex-col gap-5 rounded-card border border-line bg-card p-5 lg:p-6">
      <div className="flex items-center gap-4">
        <SupplierMark url={offer.shop.logo} name={name.text} />
        <h2 className="min-w-0 text-lg leading-snug">
          <a
            href={localPath(paths.supplier(offer.shop.id), locale)}
            dir="auto"
            lang={name.lang}
            className="font-semibold hover:text-accent"
          >
            {name.text}
          </a>{' '}
          <span className="text-ink-2">{t.invites}</span>
        </h2>
      </div>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr] sm:gap-y-3 [&>dt:not(:first-child)]:max-sm:mt-2">
        <dt className="text-ink-2">{t.roles}</dt>
        <dd className="font-semibold">{listed(offer.roles.map((role) => pickText(role.name, locale)))}</dd>
        <dt className="text-ink-2">{t.allowed}</dt>
        <dd>
          <ul className="flex flex-col gap-1">
            {offer.allowed.map(({ page, actions }) => (
              <li key={page.en}>
                {page[locale]}
                <span className="text-ink-2">
                  {locale === 'zh' ? '：' : ': '}
                  {listed(actions.map((action) => action[locale]))}
                </span>
              </li>
            ))}
          </ul>
        </dd>
        <dt className="text-ink-2">{t.until}</dt>
        <dd>
          <time dateTime={offer.expireTime} className="tabular-nums">
            {formatTime(offer.expireTime)}
          </time>
        </dd>
        <dt className="text-ink-2">{t.number}</dt>
        <dd className="tabular-nums">{offer.mobile}</dd>
      </dl>
      <p className="rounded-control bg-soft px-4 py-3 text-ink-2 text-sm">{t.terms}</p>
      {children}
    </article>
  );
}
