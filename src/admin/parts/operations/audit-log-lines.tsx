import type { AuditEntry } from '../../../../contract/operations/audit-log.ts';
import { pickText } from '../../../lib/format/text.ts';
import { useLanguage } from '../../shell/texts.ts';
import { When } from '../when.tsx';

interface AuditLogLinesProps {
  readonly entries: readonly AuditEntry[];
  /** Text without entries. */
  readonly none: string;
}

/** The audit entries of one object, with reasons. */
export function AuditLogLines({ entries, none }: AuditLogLinesProps) {
  const locale = useLanguage();
  if (entries.length === 0) return <p className="text-ink-2">{none}</p>;
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ id, time, person, page, action, changes }) => (
        <li key={id} className="py-2 first:pt-0 last:pb-0">
          <p>
            {person} · {pickText(page, locale)} · {pickText(action, locale)}
          </p>
          {changes.map(({ field, after }) =>
            field === 'reason' && typeof after === 'string' ? (
              <p key={field} className="break-words text-ink-2">
                {after}
              </p>
            ) : null,
          )}
          <p className="text-ink-3 text-xs">
            <When iso={time} />
          </p>
        </li>
      ))}
    </ul>
  );
}
