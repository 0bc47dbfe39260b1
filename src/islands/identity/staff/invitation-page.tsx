import { type ReactNode, useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import { DoneBox } from '../../../components/done-box.tsx';
import { Empty, Failure, Skeleton } from '../../../components/states.tsx';
import { SupplierMark } from '../../../components/supplier/supplier-mark.tsx';
import { useLoad } from '../../../components/use-load.ts';
import { ApiError } from '../../../lib/api.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { fill, pick, pickText } from '../../../lib/format/text.ts';
import { authorization } from '../../../lib/login-token.ts';
import { loadMenu } from '../../../lib/menu.ts';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { forgetUser } from '../../../lib/stores/session.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { Reply } from './reply.tsx';
import type { InvitationTexts } from './texts.ts';

interface InvitationPageProps {
  readonly t: InvitationTexts;
  readonly locale: Locale;
}
type Preview = ApiOutput<'POST /api/staff/invitation/view'>;
type Own = ApiOutput<'GET /api/user/invitation/list'>[number];

/** The token of the link is in the fragment, which browsers do not send to servers. */
const tokenInAddress = (): string | null => /^#([\w-]{43})$/.exec(location.hash)?.[1] ?? null;

async function askPreview(): Promise<Preview | 'over' | null> {
  const token = tokenInAddress();
  if (token === null) return null;
  try {
    return await api('POST /api/staff/invitation/view', { body: { token } });
  } catch (error) {
    if (error instanceof ApiError && error.error === 'invitation_over') return 'over';
    throw error;
  }
}

const ask = async () => ({
  preview: await askPreview(),
  own: authorization() === null ? null : await api('GET /api/user/invitation/list'),
});

/** A shop's invitation to its staff, opened by link or by the account of the invited number; to accept or decline. */
export function InvitationPage({ t, locale }: InvitationPageProps) {
  const { found, reload, put } = useLoad(ask);
  const [joined, setJoined] = useState<string | null>(null);
  if (found.state === 'loading') return <Skeleton rows={3} label={t.loading} />;
  if (found.state === 'failed')
    return <Failure text={t.loadFailed} retry={t.retry} onRetry={() => void reload()} />;
  if (joined !== null)
    return (
      <DoneBox
        title={fill(t.joined, { shop: joined })}
        className="mx-auto max-w-xl gap-3 rounded-card border border-line bg-card p-6"
      >
        <p className="text-ink-2">{t.joinedHint}</p>
        <a href={paths.shopCenter} className="button-primary mt-2">
          {t.openCentre}
        </a>
      </DoneBox>
    );
  const { preview, own } = found.data;
  const accepted = async ({ shop }: Own) => {
    setJoined(pickText(shop.name, locale));
    // The header then links to the seller centre.
    await loadMenu();
  };
  const declined = ({ id }: Own) => {
    showToast('success', t.declined);
    put({ preview: null, own: (own ?? []).filter((one) => one.id !== id) });
  };
  if (own === null)
    return preview === null || preview === 'over' ? (
      <Nothing t={t} kind={preview === 'over' ? 'over' : 'visitor'} locale={locale} />
    ) : (
      <InvitationCard t={t} locale={locale} offer={preview}>
        <p className="text-ink-2 text-sm">{fill(t.signInHint, { mobile: preview.mobile })}</p>
        <SignIn t={t} locale={locale} />
      </InvitationCard>
    );
  const isForOther = preview !== null && preview !== 'over' && preview.isCallers === false;
  return (
    <div className="flex flex-col gap-6">
      {isForOther && (
        <InvitationCard t={t} locale={locale} offer={preview}>
          <div role="note" className="flex flex-col gap-3 rounded-control bg-tint p-4">
            <p className="font-semibold">{t.otherTitle}</p>
            <p className="text-ink-2 text-sm">{fill(t.otherHint, { mobile: preview.mobile })}</p>
            <button
              type="button"
              className="button-quiet self-start"
              onClick={() => {
                forgetUser();
                currentPage.go(loginPath(localPath(paths.staffInvitation, locale), locale));
              }}
            >
              {t.switch}
            </button>
          </div>
        </InvitationCard>
      )}
      {own.map((offer) => (
        <InvitationCard key={offer.id} t={t} locale={locale} offer={offer}>
          <Reply t={t} locale={locale} offer={offer} onAccepted={accepted} onDeclined={declined} />
        </InvitationCard>
      ))}
      {own.length === 0 && !isForOther && (
        <Nothing t={t} kind={preview === 'over' ? 'over' : 'none'} locale={locale} />
      )}
    </div>
  );
}

interface NothingProps extends InvitationPageProps {
  readonly kind: 'over' | 'none' | 'visitor';
}

function Nothing({ t, kind, locale }: NothingProps) {
  const hints = { over: t.overHint, none: t.noneHint, visitor: t.visitorHint };
  const action =
    kind === 'visitor' ? (
      <SignIn t={t} locale={locale} />
    ) : (
      <a href={localPath(paths.buyerCenter, locale)} className="button-quiet">
        {t.toAccount}
      </a>
    );
  return <Empty title={t[kind]} hint={hints[kind]} action={action} />;
}

/** Both return here, where the account of the number finds its invitations without the link. */
function SignIn({ t, locale }: InvitationPageProps) {
  const target = localPath(paths.staffInvitation, locale);
  return (
    <div className="flex flex-wrap gap-3">
      <a href={loginPath(target, locale)} className="button-primary">
        {t.signIn}
      </a>
      <a
        href={`${localPath(paths.register, locale)}?redirect=${encodeURIComponent(target)}`}
        className="button-quiet"
      >
        {t.register}
      </a>
    </div>
  );
}

type Offer = Omit<ApiOutput<'POST /api/staff/invitation/view'>, 'isCallers'>;

interface InvitationCardProps {
  readonly t: InvitationTexts;
  readonly locale: Locale;
  readonly offer: Offer;
  /** The actions. */
  readonly children: ReactNode;
}

/** Inviting shop, role, permissions and expiry. */
function InvitationCard({ t, locale, offer, children }: InvitationCardProps) {
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
