import type messages from '../../../../locales/zh/messages.json';
import type { UnreadCounts } from '../../../lib/stores/messages.ts';
import { fill } from '../../../lib/text.ts';
import { type Kind, kinds } from './query.ts';

interface KindsProps {
  readonly t: typeof messages;
  readonly kind: Kind;
  /** Unread ones of each; null until they are known. */
  readonly counts: UnreadCounts | null;
  readonly onChoose: (kind: Kind) => void;
}

export function Kinds({ t, kind, counts, onChoose }: KindsProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t.kinds}</legend>
      {kinds.map((one) => {
        const unread = counts?.[one === 'all' ? 'count' : one] ?? 0;
        return (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => onChoose(one)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 text-ink-2 text-sm hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-white lg:min-h-10"
          >
            {t.tabs[one]}
            {unread > 0 && (
              <>
                <span className="text-xs tabular-nums" aria-hidden="true">
                  {unread > 99 ? '99+' : unread}
                </span>
                <span className="sr-only">{fill(t.unreadCount, { count: unread })}</span>
              </>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}
