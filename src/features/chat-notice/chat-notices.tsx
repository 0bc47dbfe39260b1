import { useStore } from '@nanostores/react';
import { usePart } from '../../components/use-part.ts';
import { $chatNotice } from '../../lib/chat/notice.ts';
import type { ChatNoticeTexts } from './texts.ts';

const loadBubble = () => import('./bubble.tsx').then((part) => part.Bubble);

/** Where a page says that somebody has written; what shows it comes with the first message. */
export function ChatNotices({ t }: { readonly t: ChatNoticeTexts }) {
  const notice = useStore($chatNotice, { ssr: 'initial' });
  const Bubble = usePart(notice !== null, loadBubble);
  return (
    <div aria-live="polite">
      {notice && Bubble && <Bubble key={`${notice.from} ${notice.words}`} t={t} notice={notice} />}
    </div>
  );
}
