import type common from '../../../../../locales/zh/common/common.json';
import type chat from '../../../../../locales/zh/messaging/chat.json';
import type review from '../../../../../locales/zh/messaging/chat-review.json';
import { declareTexts, useLanguage, useTexts } from '../../../shell/texts.ts';
import { Title } from '../../../shell/title.tsx';
import { ChatReview } from './review.tsx';

const reviewTexts = declareTexts<typeof review>(
  () => import('../../../../../locales/zh/messaging/chat-review.json'),
  () => import('../../../../../locales/en/messaging/chat-review.json'),
);
const chatTexts = declareTexts<typeof chat>(
  () => import('../../../../../locales/zh/messaging/chat.json'),
  () => import('../../../../../locales/en/messaging/chat.json'),
);
const commonTexts = declareTexts<typeof common>(
  () => import('../../../../../locales/zh/common/common.json'),
  () => import('../../../../../locales/en/common/common.json'),
);

/** Conversations, for moderation by the platform. */
export function Page() {
  const t = useTexts(reviewTexts);
  const chat = useTexts(chatTexts);
  const pager = useTexts(commonTexts);
  return (
    <>
      <Title text={t.title} />
      <p className="mt-1 mb-5 text-ink-2">{t.intro}</p>
      <ChatReview t={t} chat={chat} pager={pager} locale={useLanguage()} />
    </>
  );
}
