import { dayInChina, formatTime } from '../../lib/format/date.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useShellTexts } from '../shell/texts.ts';

/** `10:32 today`, otherwise day and time; the whole of it where a pointer rests. */
export function When({ iso }: { readonly iso: string }) {
  const t = useShellTexts();
  const fullTime = formatTime(iso);
  const [day = '', time = ''] = fullTime.split(' ');
  const isToday = day === dayInChina(new Date(serverNow()));
  return (
    <time dateTime={iso} title={fullTime} className="tabular-nums">
      {isToday ? (
        <span className="whitespace-nowrap">{t.today.replace('{{time}}', time)}</span>
      ) : (
        // In a narrow column the time goes below the day, and neither breaks in itself.
        <>
          <span className="whitespace-nowrap">{day}</span> <span className="whitespace-nowrap">{time}</span>
        </>
      )}
    </time>
  );
}
