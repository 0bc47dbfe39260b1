import { useState } from 'react';
import type { Locale } from '../../../../contract/basics.ts';
import type { ApiOutput } from '../../../../contract/index.ts';
import type profile from '../../../../locales/zh/identity/profile.json';
import { Confirm } from '../../../components/confirm.tsx';
import { SupplierMark } from '../../../components/supplier/supplier-mark.tsx';
import { useBusy } from '../../../components/use-busy.ts';
import { currentPage } from '../../../lib/browser.ts';
import { api } from '../../../lib/client.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { loadMenu } from '../../../lib/menu.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';

interface EmploymentProps {
  readonly t: typeof profile;
  /** Layout classes of page sections. */
  readonly className: string;
  readonly known: Known;
}

interface Known {
  readonly job: ApiOutput<'GET /api/user/employment'>;
  /** Number of open invitations. */
  readonly invited: number;
}

/** Loaded with the rest of the page, so that it does not shift the layout later; optional. */
export async function askEmployment(): Promise<Known> {
  try {
    const [job, invitations] = await Promise.all([
      api('GET /api/user/employment'),
      api('GET /api/user/invitation/list'),
    ]);
    return { job, invited: invitations.length };
  } catch {
    return { job: null, invited: 0 };
  }
}

/** The account's shop, with a button to leave it, and a link to open invitations. Empty for other accounts. */
export function Employment({ t, className, known }: EmploymentProps) {
  const { invited } = known;
  const [job, setJob] = useState(known.job);
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, run } = useBusy(t.leaveFailed);
  if (job === null && invited === 0) return null;
  const locale: Locale = currentPage.locale();
  const shop = job ? pickText(job.shop.name, locale) : '';
  const leave = () =>
    run(async () => {
      await api('DELETE /api/user/employment');
      setJob(null);
      showToast('success', fill(t.left, { shop }));
      await loadMenu();
    });
  return (
    <section aria-labelledby="profile-employment" className={className}>
      <h2 id="profile-employment" className="text-xl">
        {t.employment}
      </h2>
      {invited > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-tint px-4 py-3 text-sm">
          {fill(t.invited, { count: invited })}
          <a href={localPath(paths.staffInvitation, locale)} className="font-semibold text-accent">
            {t.seeInvitations}
          </a>
        </p>
      )}
      {job && (
        <div className="flex flex-wrap items-center gap-4">
          <SupplierMark url={job.shop.logo} name={shop} />
          <div className="min-w-0 grow basis-48">
            <p className="font-semibold">{shop}</p>
            <p className="text-ink-2 text-sm">
              {job.roles.map((role) => pickText(role.name, locale)).join(locale === 'zh' ? '、' : ', ')}
            </p>
            <p className="text-ink-2 text-sm">
              {job.isActive
                ? fill(t.employedSince, { date: formatDate(job.since, locale) })
                : t.employmentPaused}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {job.isActive && (
              <a href={paths.shopCenter} className="button-quiet px-4 text-sm">
                {t.openCentre}
              </a>
            )}
            <button
              type="button"
              disabled={isBusy}
              onClick={() => setLeaving(true)}
              className="button-quiet px-4 text-danger text-sm"
            >
              {t.leave}
            </button>
          </div>
        </div>
      )}
      {isLeaving && (
        <Confirm
          title={fill(t.leaveTitle, { shop })}
          question={t.leaveHint}
          yes={t.leave}
          no={t.leaveKeep}
          onYes={() => {
            setLeaving(false);
            void leave();
          }}
          onNo={() => setLeaving(false)}
        />
      )}
    </section>
  );
}
