import type common from '../../../../../locales/zh/common/common.json';
import type chat from '../../../../../locales/zh/messaging/chat.json';
import type review from '../../../../../locales/zh/messaging/chat-review.json';
import { Title } from '../../../shell/title.tsx';
import { useLanguage, useWords, wordsOf } from '../../../shell/words.ts';
import { ChatReview } from './review.tsx';

const reviewWords = wordsOf<typeof review>(
  () => import('../../../../../locales/zh/messaging/chat-review.json'),
  () => import('../../../../../locales/en/messaging/chat-review.json'),
);
const chatWords = wordsOf<typeof chat>(
  () => import('../../../../../locales/zh/messaging/chat.json'),
  () => import('../../../../../locales/en/messaging/chat.json'),
);
const commonWords = wordsOf<typeof common>(
  () => import('../../../../../locales/zh/common/common.json'),
  () => import('../../../../../locales/en/common/common.json'),
);

/** The platform's look into conversations. */
export function Page() {
  const t = useWords(reviewWords);
  const chat = useWords(chatWords);
  const pager = useWords(commonWords);
  return (
    <>
      <Title text={t.title} />
      <p className="mt-1 mb-5 text-ink-2">{t.intro}</p>
      <ChatReview t={t} chat={chat} pager={pager} locale={useLanguage()} />
    </>
  );
}
