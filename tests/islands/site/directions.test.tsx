import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import product from '../../../locales/en/storefront/product.json';
import { GoodsName } from '../../../src/components/goods/goods-name.tsx';
import { QuestionList } from '../../../src/components/goods/question-item.tsx';
import { ReviewItem } from '../../../src/components/goods/review-item.tsx';
import { LinkedText } from '../../../src/features/chat/message-bubble.tsx';

const time = '2026-11-20T08:00:00.000Z';
const words = 'مقلاة ممتازة Q-12, بسعر جيد!';

/** The element of a text, or the closest ancestor with a direction. */
const directionOf = (container: HTMLElement, text: string) => {
  const own = [...container.querySelectorAll('*')].find(
    (one) => one.children.length === 0 && one.textContent === text,
  );
  return own?.closest('[dir]')?.getAttribute('dir');
};

describe('text direction', () => {
  it('follows the script of user texts beside texts of the page', () => {
    const review = {
      id: 1,
      nickname: 'س***ر',
      rating: 5,
      content: words,
      locale: 'en' as const,
      images: [],
      spec: { zh: '', en: '' },
      reply: `${words} 2`,
      replyTime: time,
      followUp: { content: `${words} 3`, images: [], time },
      isImported: false,
      createTime: time,
    };
    const question = {
      id: 1,
      content: words,
      answer: `${words} 4`,
      locale: 'en' as const,
      buyer: 'x',
      createTime: time,
      answerTime: time,
    };
    const goods = { productId: 1, name: { zh: '', en: words }, spec: { zh: '', en: '' } };
    const shown = [
      [
        <ReviewItem key="r" review={review} locale="en" t={product.reviews} />,
        [words, review.nickname, review.reply, review.followUp.content],
      ],
      [
        <QuestionList key="q" questions={[question]} locale="en" t={product.questions} />,
        [words, question.answer],
      ],
      [<GoodsName key="g" goods={goods} locale="en" />, [words]],
      [<LinkedText key="l" text={words} />, [words]],
    ] as const;
    for (const [part, texts] of shown) {
      const { container, unmount } = render(part);
      for (const text of texts) expect(directionOf(container, text), text).toBe('auto');
      unmount();
    }
  });
});
