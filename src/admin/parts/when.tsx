import { formatTime, localDay } from '../../lib/format/date.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useShellTexts } from '../shell/texts.ts';

/** `10:32 today`, else day and time; the full time as a tooltip. */
export function When({ iso }: { readonly iso: string }) {
  const t = useShellTexts();
  const fullTime = formatTime(iso);
  const [day = '', time = ''] = fullTime.split(' ');
  const isToday = day === localDay(new Date(serverNow()));
  return (
    <time dateTime={iso} title={fullTime} className="tabular-nums">
      {isToday ? (
        <span className="whitespace-nowrap">{t.today.replace('{{time}}', time)}</span>
      ) : (
        // In a narrow column the time wraps below the day, each without a break.
        <>
          <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
        </>
      )}
    </time>
  );
}
