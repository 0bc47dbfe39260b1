import type { Locale } from '../../../../contract/basics.ts';
import type { AuditEntry } from '../../../../contract/operations/audit-log.ts';
import { formatTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { fill, pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';
import type { AuditLogTexts } from './audit-log-texts.ts';

const inSight = 3;
const longest = 60;
const longestUncut = 4_000;

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Fields in fen, independent of their path. */
const fen = new Set(
  'adjustment amount extraFee firstFee freeAbove minOrderAmount off originalPrice payable price threshold unitPrice'.split(
    ' ',
  ),
);

interface Words {
  readonly t: AuditLogTexts;
  readonly locale: Locale;
  /** Labels of its ids and codes. */
  readonly names: AuditEntry['names'];
}

/** A stored value as text, with nested values. */
function wordsOf(value: unknown, words: Words, field: string): string {
  const { t, locale } = words;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  const named = words.names[`${field}:${value}`];
  if (named) return pickText(named, locale);
  if (typeof value === 'number')
    return fen.has(field.split('.')[0] ?? field) ? formatMoney(value) : String(value);
  if (typeof value === 'string') return instant.test(value) ? formatTime(value) : value;
  if (Array.isArray(value)) {
    const parts = value.map((one) => wordsOf(one, words, field));
    return parts.join(value.some((one) => typeof one === 'object') ? ' | ' : ', ') || '–';
  }
  const { zh, en, ...more } = { zh: null, en: null, ...value };
  // Both languages: either may have changed.
  if (typeof zh === 'string' && typeof en === 'string' && Object.keys(more).length === 0)
    return [...new Set([zh, en])].filter(Boolean).join(' / ') || '–';
  const labels: Readonly<Record<string, string>> = t.fields;
  return Object.entries(value)
    .map(([name, inner]) => `${labels[name] ?? name}: ${wordsOf(inner, words, name)}`)
    .join('; ');
}

/** A shortened text. */
function shortOf(value: unknown, words: Words, field: string, most: number): string {
  const text = wordsOf(value, words, field);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

interface ChangesProps {
  readonly t: AuditLogTexts;
  readonly entry: Pick<AuditEntry, 'changes' | 'names'>;
  /** Show all changes instead of the first few words. */
  readonly isComplete?: boolean;
}

/** The changed fields with old and new values. */
export function Changes({ t, entry: { changes, names }, isComplete = false }: ChangesProps) {
  const locale = useLanguage();
  const words = { t, locale, names };
  if (changes.length === 0) return '–';
  const shown = isComplete ? changes : changes.slice(0, inSight);
  const rest = changes.length - shown.length;
  const most = isComplete ? longestUncut : longest;
  return (
    <ul className="flex max-w-120 flex-col gap-0.5 wrap-anywhere text-xs">
      {shown.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className="text-ink-3" title={field}>
            {pickText(label, locale)}:{' '}
          </span>
          {before !== null && (
            <>
              <span className="sr-only">{t.from} </span>
              <del className="text-ink-3">{shortOf(before, words, field, most)}</del>{' '}
            </>
          )}
          <span className="sr-only">{t.to} </span>
          <ins className="no-underline">{shortOf(after, words, field, most)}</ins>
        </li>
      ))}
      {rest > 0 && <li className="text-ink-3">{fill(t.more, { count: rest })}</li>}
    </ul>
  );
}
