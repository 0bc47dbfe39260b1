import { useEffect, useState } from 'react';
import type { Locale } from '../../../contract/basics.ts';
import type { Closure } from '../../../contract/suppliers/closure.ts';
import type shop from '../../../locales/zh/suppliers/shop.json';
import { formatTime } from '../../lib/format/date.ts';
import { fill, pick } from '../../lib/format/text.ts';
import { onTimeLearnt, serverNow } from '../../lib/server-clock.ts';

interface ClosureNoticeProps {
  readonly t: typeof shop.closure;
  readonly locale: Locale;
  readonly closure: Closure;
}

/** A shop's holiday notice, if it applies now; the static page may be older or newer. */
export function ClosureNotice({ t, locale, closure }: ClosureNoticeProps) {
  const [isRunning, setRunning] = useState(false);
  const { from, to, mode } = closure;
  useEffect(() => {
    const look = () => setRunning(Date.parse(from) <= serverNow() && serverNow() < Date.parse(to));
    look();
    return onTimeLearnt(look);
  }, [from, to]);
  if (!isRunning) return null;
  const text = pick(closure.text, locale);
  return (
    <div role="note" className="rounded-card border border-accent bg-tint px-4 py-3">
      <p className="font-semibold">{fill(t[mode], { until: formatTime(to) })}</p>
      {text.text !== '' && (
        <p dir="auto" lang={text.lang} className="mt-1 whitespace-pre-line break-words text-ink-2 text-sm">
          {text.text}
        </p>
      )}
    </div>
  );
}
