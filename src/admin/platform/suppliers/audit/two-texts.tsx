import type { Locale } from '../../../../../contract/basics.ts';
import { htmlLang } from '../../../../lib/format/text.ts';
import { type Part, wordDiff } from '../../../parts/text/word-diff.ts';
import type { AuditTexts } from './texts.ts';

interface TwoTextsProps {
  readonly t: Pick<AuditTexts, 'languages' | 'before' | 'after' | 'sameWords'>;
  readonly before: string;
  readonly after: string;
  /** Language of the texts; shown only if both languages are stacked. */
  readonly locale: Locale;
  readonly isNamed: boolean;
}

/** A text before and after, side by side on wide screens, with different words marked. */
export function TwoTexts({ t, before, after, locale, isNamed }: TwoTextsProps) {
  const parts = wordDiff(before, after, locale);
  return (
    <div className="mt-2 first:mt-0">
      {isNamed && <p className="mb-1 text-ink-3 text-xs">{t.languages[locale]}</p>}
      {before === after ? (
        <p lang={htmlLang(locale)} className="whitespace-pre-line break-words">
          {after || '–'}
          <span className="block text-ink-3 text-xs">{t.sameWords}</span>
        </p>
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          <Side name={t.before} parts={parts.before} locale={locale} isNew={false} />
          <Side name={t.after} parts={parts.after} locale={locale} isNew />
        </div>
      )}
    </div>
  );
}

interface SideProps {
  readonly name: string;
  readonly parts: readonly Part[];
  readonly locale: Locale;
  readonly isNew: boolean;
}

/** Each part with its start offset, which is unique. */
function placed(parts: readonly Part[]): readonly (Part & { readonly at: number })[] {
  let end = 0;
  return parts.map((part) => {
    const at = end;
    end += part.text.length;
    return { ...part, at };
  });
}

function Side({ name, parts, locale, isNew }: SideProps) {
  const Mark = isNew ? 'ins' : 'del';
  const look = isNew
    ? 'rounded-sm bg-verified-tint text-success no-underline font-semibold'
    : 'rounded-sm bg-tint-2 text-danger';
  return (
    <div className="min-w-0 rounded-control bg-soft p-2.5">
      <p className="mb-0.5 text-ink-3 text-xs">{name}</p>
      <p lang={htmlLang(locale)} className="whitespace-pre-line break-words">
        {parts.length === 0 && '–'}
        {placed(parts).map(({ at, text, isChanged }) =>
          isChanged ? (
            <Mark key={at} className={look}>
              {text}
            </Mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </p>
    </div>
  );
}
