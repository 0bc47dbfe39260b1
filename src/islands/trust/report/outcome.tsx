import type { Locale } from '../../../../contract/basics.ts';
import { DoneBox } from '../../../components/done-box.tsx';
import { localPath, loginPath, paths } from '../../../lib/paths.ts';
import { fill } from '../../../lib/text.ts';
import type { FormTexts } from './texts.ts';

interface DoneProps {
  readonly t: FormTexts;
  readonly reportNo: string;
  readonly onAgain: () => void;
}

/** Takes the form's place and the focus with it. */
export function Done({ t, reportNo, onAgain }: DoneProps) {
  return (
    <DoneBox title={t.done.title} className="gap-3 rounded-control">
      <p className="text-ink-2 tabular-nums">{fill(t.done.text, { reportNo })}</p>
      <button type="button" className="button-quiet mt-2" onClick={onAgain}>
        {t.done.again}
      </button>
    </DoneBox>
  );
}

interface AccountProps {
  readonly t: FormTexts;
  readonly locale: Locale;
  /** null = a visitor, which is what the static page shows. */
  readonly name: string | null;
}

/** Whose dispute it is. As high for both, so that the form does not move. */
export function Account({ t, locale, name }: AccountProps) {
  return (
    <p className="flex min-h-16 flex-wrap items-center gap-x-3 rounded-control bg-tint px-4 py-3 text-sm sm:min-h-12">
      {name === null ? (
        <>
          {t.login.text}
          <a
            href={loginPath(localPath(paths.dispute, locale), locale)}
            className="font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {t.login.action}
          </a>
        </>
      ) : (
        fill(t.login.as, { name })
      )}
    </p>
  );
}
