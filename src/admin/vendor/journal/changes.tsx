import type { JournalEntry } from '../../../../contract/journal.ts';
import { fill } from '../../../lib/text.ts';
import type { JournalTexts } from './words.ts';

const inSight = 3;
const longest = 60;

/** A stored value in few signs. */
function shortOf(value: unknown): string {
  if (value === null || value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

interface ChangesProps {
  readonly t: JournalTexts;
  readonly changes: JournalEntry['changes'];
}

/** What was different before and after, field by field. */
export function Changes({ t, changes }: ChangesProps) {
  if (changes.length === 0) return '–';
  const rest = changes.length - inSight;
  return (
    <ul className="flex max-w-120 flex-col gap-0.5 break-all text-xs">
      {changes.slice(0, inSight).map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-3">{field}: </span>
          {before !== null && (
            <>
              <span className="sr-only">{t.from} </span>
              <del className="text-ink-3">{shortOf(before)}</del>{' '}
            </>
          )}
          <span className="sr-only">{t.to} </span>
          <ins className="no-underline">{shortOf(after)}</ins>
        </li>
      ))}
      {rest > 0 && <li className="text-ink-3">{fill(t.more, { count: rest })}</li>}
    </ul>
  );
}
