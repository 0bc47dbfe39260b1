import type { JournalEntry } from '../../../contract/journal.ts';
import { fill } from '../../lib/text.ts';
import type { JournalTexts } from './journal-words.ts';

const inSight = 3;
const longest = 60;
const longestWhole = 4_000;

/** A stored value in few signs. */
function shortOf(value: unknown, most: number): string {
  if (value === null || value === undefined) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

interface ChangesProps {
  readonly t: JournalTexts;
  readonly changes: JournalEntry['changes'];
  /** All of it, and not the first words of the first. */
  readonly isWhole?: boolean;
}

/** What was different before and after, field by field. */
export function Changes({ t, changes, isWhole = false }: ChangesProps) {
  if (changes.length === 0) return '–';
  const shown = isWhole ? changes : changes.slice(0, inSight);
  const rest = changes.length - shown.length;
  const most = isWhole ? longestWhole : longest;
  return (
    <ul className="flex max-w-120 flex-col gap-0.5 wrap-anywhere text-xs">
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <span className="text-ink-3">{field}: </span>
          {before !== null && (
            <>
              <span className="sr-only">{t.from} </span>
              <del className="text-ink-3">{shortOf(before, most)}</del>{' '}
            </>
          )}
          <span className="sr-only">{t.to} </span>
          <ins className="no-underline">{shortOf(after, most)}</ins>
        </li>
      ))}
      {rest > 0 && <li className="text-ink-3">{fill(t.more, { count: rest })}</li>}
    </ul>
  );
}
