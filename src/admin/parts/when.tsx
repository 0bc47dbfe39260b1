import { dayInChina, formatTime } from '../../lib/date.ts';
import { useShellWords } from '../shell/words.ts';

/** `10:32 today`, otherwise day and time; the whole of it where a pointer rests. */
export function When({ iso }: { readonly iso: string }) {
  const t = useShellWords();
  const whole = formatTime(iso);
  const [day = '', time = ''] = whole.split(' ');
  const isToday = day === dayInChina(new Date());
  return (
    <time dateTime={iso} title={whole} className="whitespace-nowrap tabular-nums">
      {isToday ? t.today.replace('{{time}}', time) : whole}
    </time>
  );
}
