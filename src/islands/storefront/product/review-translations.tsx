import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Locale } from '../../../../contract/basics.ts';
import type { ReviewTranslation } from '../../../../contract/trust/review.ts';
import type { ReviewTexts } from '../../../components/goods/review-item.tsx';
import { ApiError } from '../../../lib/api.ts';
import { api } from '../../../lib/client.ts';

interface ReviewTranslationsProps {
  readonly t: ReviewTexts;
  readonly locale: Locale;
  /** The list, whose reviews in other languages have a place for their translation. */
  readonly root: HTMLElement;
  /** Changes with the reviews of the list. */
  readonly version: string;
}

/** A button and the translation for each review in another language. The first reviews are plain HTML, so both are put into their places. */
export function ReviewTranslations({ t, locale, root, version }: ReviewTranslationsProps) {
  const [found, setFound] = useState<{ readonly version: string; readonly places: HTMLElement[] } | null>(
    null,
  );
  useEffect(() => {
    const look = () =>
      setFound({ version, places: [...root.querySelectorAll<HTMLElement>('[data-translate]')] });
    look();
    // The reviews of another page replace these a moment later.
    const changes = new MutationObserver((records) => {
      const isOurs = records.every(
        ({ target }) => target instanceof Element && target.closest('[data-translate]'),
      );
      if (!isOurs) look();
    });
    changes.observe(root, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [root, version]);
  return (found?.places ?? []).map((place) =>
    createPortal(
      <Translation t={t.translation} locale={locale} id={place.dataset.translate ?? ''} reply={t.reply} />,
      place,
      place.dataset.translate,
    ),
  );
}

interface TranslationProps {
  readonly t: ReviewTexts['translation'];
  readonly locale: Locale;
  readonly id: string;
  /** Label of the seller's reply. */
  readonly reply: string;
}

type State =
  | { readonly state: 'closed' | 'busy' }
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'open'; readonly made: ReviewTranslation };

function Translation({ t, locale, id, reply }: TranslationProps) {
  const [now, setNow] = useState<State>({ state: 'closed' });
  const ask = async () => {
    setNow({ state: 'busy' });
    try {
      const body = { to: locale };
      setNow({
        state: 'open',
        made: await api('POST /api/product/review/translate/{id}', { params: { id }, body }),
      });
    } catch (error) {
      const said = error instanceof ApiError ? error.message : '';
      setNow({ state: 'failed', text: said || t.failed });
    }
  };
  const button = (text: string, press: () => void, isOpen: boolean) => (
    <button
      type="button"
      aria-expanded={isOpen}
      disabled={now.state === 'busy'}
      onClick={press}
      className="min-h-6 text-accent text-sm hover:text-accent-strong disabled:text-ink-3 max-lg:min-h-11"
    >
      {text}
    </button>
  );
  if (now.state !== 'open')
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {button(now.state === 'busy' ? t.busy : t.ask, () => void ask(), false)}
        {now.state === 'failed' && (
          <span role="alert" className="text-danger text-sm">
            {now.text}
          </span>
        )}
      </span>
    );
  const { content, followUp, reply: answer } = now.made;
  return (
    <>
      {button(t.hide, () => setNow({ state: 'closed' }), true)}
      <div role="status" className="rounded-control border border-line px-4 py-3 text-sm">
        <p className="text-ink-2 text-xs">{t.made}</p>
        <p className="mt-1 text-pretty">{content}</p>
        {followUp && <p className="mt-2 border-accent border-l-2 pl-3 text-pretty">{followUp}</p>}
        {answer && (
          <p className="mt-2">
            <span className="font-semibold">{`${reply}: `}</span>
            {answer}
          </p>
        )}
      </div>
    </>
  );
}
