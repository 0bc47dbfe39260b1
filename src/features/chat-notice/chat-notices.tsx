import { useStore } from '@nanostores/react';
import { partOf } from '../../components/part-of.ts';
import { $chatNotice } from '../../lib/chat/notice.ts';
import type { ChatNoticeTexts } from './texts.ts';

const Bubble = partOf(() => import('./bubble.tsx').then((part) => part.Bubble));

/** Shows notices of chat messages; the bubble is loaded with the first message. */
export function ChatNotices({ t }: { readonly t: ChatNoticeTexts }) {
  const notice = useStore($chatNotice, { ssr: 'initial' });
  return (
    <div aria-live="polite">
      {notice && <Bubble key={`${notice.from} ${notice.words}`} t={t} notice={notice} />}
    </div>
  );
}
