import type { Locale } from '../../../../../contract/basics.ts';
import { fill } from '../../../../lib/format/text.ts';
import type { Errors } from '../../../form/issues.ts';
import { useFormTexts } from '../../../form/texts.ts';
import type { Lack } from './lacks.ts';
import { countErrors, sectionId, sectionNames } from './sections.ts';
import type { EditorTexts } from './texts.ts';

interface SideProps {
  readonly t: EditorTexts;
  readonly errors: Errors;
  /** null = the product has no name yet. */
  readonly lacks: readonly Lack[] | null;
}

function goTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** Navigation of the sections, with the errors and missing translations of each. */
export function Side({ t, errors, lacks }: SideProps) {
  const counts = countErrors(errors);
  return (
    <div className="z-20 flex flex-col gap-4 max-xl:-mx-4 max-xl:border-line max-xl:border-b max-xl:bg-page max-xl:px-4 max-xl:py-2 xl:sticky xl:top-4 xl:self-start">
      <nav aria-label={t.parts}>
        <ul className="flex gap-1 overflow-x-auto xl:flex-col">
          {sectionNames.map((name) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  const heading = document.getElementById(sectionId(name));
                  heading?.scrollIntoView({ block: 'start' });
                  heading?.focus({ preventScroll: true });
                }}
                className="relative flex min-h-11 w-full items-center justify-between gap-2 whitespace-nowrap rounded-control px-3 text-left text-ink-2 hover:bg-soft hover:text-ink lg:min-h-9"
              >
                {t.sections[name]}{' '}
                {counts[name] > 0 && (
                  <span className="rounded-tag bg-danger px-1.5 text-white text-xs tabular-nums">
                    {counts[name]} <span className="sr-only">{fill(t.wrong, { count: counts[name] })}</span>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-2 xl:flex-col">
        {lacks &&
          (['zh', 'en'] as const).map((language) => (
            <LanguageState
              key={language}
              t={t}
              language={language}
              lacks={lacks.filter((one) => one.language === language)}
            />
          ))}
      </div>
    </div>
  );
}

interface LanguageStateProps {
  readonly t: EditorTexts;
  readonly language: Locale;
  readonly lacks: readonly Lack[];
}

/** The field of a text: of its language, or the only one. */
function fieldAt({ path, language }: Lack): HTMLElement | null {
  const place = document.querySelector(`[data-path="${path}"]`);
  const at = `:is(input, textarea, [role="textbox"])[lang^="${language}"]`;
  return place?.querySelector<HTMLElement>(at) ?? null;
}

function LanguageState({ t, language, lacks }: LanguageStateProps) {
  const form = useFormTexts();
  const [first] = lacks;
  if (!first)
    return (
      <p className="rounded-control bg-verified-tint px-3 py-2 text-verified">
        {fill(t.complete, { language: form[language] })}
      </p>
    );
  return (
    <button
      type="button"
      onClick={() => goTo(fieldAt(first))}
      className="min-h-11 rounded-control bg-tint-2 px-3 py-2 text-left text-accent-strong hover:underline lg:min-h-9"
    >
      {fill(t.lacking, { language: form[language], count: lacks.length })}
    </button>
  );
}
