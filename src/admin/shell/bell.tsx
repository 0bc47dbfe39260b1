import { useStore } from '@nanostores/react';
import { Bell as BellSign } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { authorization } from '../../lib/login-token.ts';
import { $unread, loadUnread } from '../../lib/stores/messages.ts';
import { fill } from '../../lib/text.ts';
import type { Area } from './area.ts';
import { Count } from './count.tsx';
import { invalidateAnswers } from './data.ts';
import { partOf } from './part.tsx';
import { useIdle } from './use-idle.ts';
import { useShellWords } from './words.ts';

const MessagesSheet = partOf(() => import('./messages-sheet.tsx').then((part) => part.MessagesSheet));

/** What has happened: a number that is always current, and the latest messages at a press. */
export function Bell({ area }: { readonly area: Area }) {
  const t = useShellWords();
  const unread = useStore($unread);
  const isIdle = useIdle();
  const [isOpen, setOpen] = useState(false);
  // The first number is none: what is on the page was asked at the same time.
  const isNews = useRef(false);
  useEffect(() => {
    // Whoever has just left is asked nothing more.
    if (!isIdle || !authorization()) return;
    let isGone = false;
    let close = () => {};
    loadUnread()
      .catch(() => {})
      .finally(() => {
        isNews.current = true;
      });
    import('../../lib/live.ts').then(
      ({ connectLive }) => {
        if (!isGone) close = connectLive(t.live);
      },
      () => {
        // Without it the number is that of when the page was opened.
      },
    );
    return () => {
      isGone = true;
      close();
    };
  }, [t, isIdle]);
  useEffect(
    () =>
      $unread.listen(() => void (isNews.current && invalidateAnswers('GET /api/order/notification/list'))),
    [],
  );
  return (
    <>
      <button
        type="button"
        aria-label={fill(t.bell, { count: unread })}
        onClick={() => setOpen(true)}
        className="relative grid size-11 shrink-0 place-items-center rounded-control hover:bg-soft hover:text-accent lg:size-9"
      >
        <BellSign className="size-4.5" aria-hidden="true" />
        <Count of={unread} />
      </button>
      {isOpen && <MessagesSheet area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
