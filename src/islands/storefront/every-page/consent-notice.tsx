import { useState } from 'react';
import type { ApiOutput } from '../../../../contract/index.ts';
import type header from '../../../../locales/zh/common/header.json';
import { currentPage } from '../../../lib/browser.ts';
import { api, toastError } from '../../../lib/client.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { localPath, paths } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/stores/toast.ts';
import { noteAsked } from './asked.ts';

export interface ConsentNoticeProps {
  readonly t: typeof header.site.consent;
  readonly close: string;
  readonly userId: number;
  readonly pending: ApiOutput<'GET /api/user/consent/pending'>;
}

/** Asks for agreement to a new version of a text, one after the other; if postponed, again at the next visit. */
export function ConsentNotice({ t, close, userId, pending }: ConsentNoticeProps) {
  const [left, setLeft] = useState(pending);
  const [isBusy, setBusy] = useState(false);
  const locale = currentPage.locale();
  const [asked, ...others] = left;
  if (!asked) return null;
  const later = () => {
    noteAsked(userId);
    setLeft([]);
  };
  const agree = async () => {
    setBusy(true);
    try {
      const { code, version } = asked;
      await api('POST /api/user/consent/agree', { body: { code, version } });
      if (others.length === 0) noteAsked(userId);
      setLeft(others);
      showToast('success', t.done);
    } catch (error) {
      toastError(error, t.failed);
    } finally {
      setBusy(false);
    }
  };
  const changes = pickText(asked.changes, locale);
  return (
    <section
      aria-label={t.label}
      className="fixed inset-x-4 bottom-[calc(72px+env(safe-area-inset-bottom))] z-40 flex animate-rise flex-col gap-3 rounded-card border border-line border-l-4 border-l-accent bg-card p-4 shadow-float sm:right-auto sm:max-w-md lg:bottom-6 lg:left-6"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="font-semibold">{fill(t.title, { title: pickText(asked.title, locale) })}</p>
        <button
          type="button"
          aria-label={close}
          onClick={later}
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center text-ink-2 hover:text-accent lg:size-9"
        >
          <i className="icon-x size-4" />
        </button>
      </div>
      <p className="text-ink-2 text-sm">{changes || t.lead}</p>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          disabled={isBusy}
          onClick={() => void agree()}
          className="button-primary min-h-11 px-5 text-sm"
        >
          {t.agree}
        </button>
        <a
          href={localPath(paths[asked.code], locale)}
          className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-4"
        >
          {t.read}
        </a>
        <button type="button" onClick={later} className="min-h-11 px-2 text-ink-2 text-sm hover:text-accent">
          {t.later}
        </button>
      </div>
    </section>
  );
}
