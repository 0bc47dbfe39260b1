import { Languages } from 'lucide-react';
import { Link } from 'react-router';
import type { LocalText } from '../../../../contract/basics.ts';
import { fill } from '../../../lib/format/text.ts';
import { lacksOf } from './draft.ts';
import type { SlideTexts } from './texts.ts';

interface LackingProps {
  readonly t: SlideTexts;
  /** The texts of each item. */
  readonly texts: readonly (readonly LocalText[])[];
  /** The language that the list is filtered by. */
  readonly chosen: string | null;
  /** Other query parameters. */
  readonly rest?: string;
}

/** Number of items without a text in one of the languages, with links that filter the list. */
export function Lacking({ t, texts, chosen, rest = '' }: LackingProps) {
  const lacking = (['zh', 'en'] as const).flatMap((language) => {
    const count = texts.filter((one) => lacksOf(one).includes(language)).length;
    return count === 0 ? [] : [{ language, count }];
  });
  if (lacking.length === 0) return null;
  return (
    <p role="note" className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-tint px-4 py-2">
      <Languages className="size-4 text-accent" aria-hidden="true" />
      {lacking.map(({ language, count }) => (
        <Link
          key={language}
          to={`?${rest}lacks=${language}`}
          aria-current={chosen === language ? 'true' : undefined}
          className="underline underline-offset-4 hover:text-accent aria-[current]:font-semibold"
        >
          {fill(t.lacking[language], { count })}
        </Link>
      ))}
      {chosen !== null && (
        <Link to={`?${rest}`} className="text-accent underline underline-offset-4">
          {t.showAll}
        </Link>
      )}
    </p>
  );
}
