import type { Locale } from '../../../../contract/basics.ts';
import { PickedForYou } from '../../../features/for-you/picked-for-you.tsx';
import { RecentRow } from '../../../features/for-you/recent-row.tsx';
import type { ForYouTexts, RecentTexts } from '../../../features/for-you/texts.ts';

interface ForYouProps {
  readonly t: ForYouTexts;
  readonly locale: Locale;
}

/** The rows of the home page that depend on its reader. Empty on the server, and without what to show; then it takes no space. */
export function ForYou({ t, locale }: ForYouProps) {
  return (
    <div className="flex min-h-px flex-col gap-12 empty:-mt-12 lg:gap-18 lg:empty:-mt-18">
      <RecentRow t={t.recent} locale={locale} />
      <PickedForYou t={t} locale={locale} />
    </div>
  );
}

interface RecentProps {
  readonly t: RecentTexts;
  readonly locale: Locale;
  /** The product of this page. */
  readonly except: number;
}

/** What was viewed before this product. */
export function Recent({ t, locale, except }: RecentProps) {
  return (
    <div className="min-h-px">
      <RecentRow t={t} locale={locale} except={except} />
    </div>
  );
}
