import type { Review } from '../../../../contract/catalogue/product.ts';
import type { ProductQuestion } from '../../../../contract/messaging/inquiry.ts';
import { QuestionList } from '../../../components/goods/question-item.tsx';
import { Rating, ReviewItem, ReviewList } from '../../../components/goods/review-item.tsx';
import { fill } from '../../../lib/format/text.ts';
import type { Example, Shown } from '../example.ts';
import { facts, photo } from '../facts.ts';

const reviewIn = ({ locale, say }: Shown): Review => ({
  id: 1,
  nickname: say(facts.buyer),
  rating: 5,
  content: say(facts.review),
  locale,
  images: [],
  spec: facts.spec,
  reply: null,
  replyTime: null,
  followUp: null,
  isImported: false,
  createTime: '2026-10-12T02:00:00Z',
});
const item = (shown: Shown, more: Partial<Review> = {}) => (
  <ReviewItem review={{ ...reviewIn(shown), ...more }} locale={shown.locale} t={shown.t.product.reviews} />
);
const questionIn = ({ locale, say }: Shown): ProductQuestion => ({
  id: 1,
  buyer: `${say(facts.buyer).slice(0, 1)}***`,
  content: say(facts.question),
  locale,
  createTime: '2026-10-12T02:00:00Z',
  answer: say(facts.answer),
  answerTime: '2026-10-13T02:00:00Z',
});

export const examples: readonly Example[] = [
  {
    component: 'ReviewItem',
    file: 'src/components/goods/review-item.tsx',
    states: {
      rest: (shown) => item(shown),
      'with pictures, a later word and an answer': (shown) =>
        item(shown, {
          images: [photo('cafe-chair'), photo('stool')],
          followUp: { content: shown.say(facts.followUp), images: [], time: '2026-12-12T02:00:00Z' },
          reply: shown.say(facts.reply),
        }),
      'one star, long text': (shown) => item(shown, { rating: 1, content: shown.say(facts.long) }),
      imported: (shown) => item(shown, { isImported: true, spec: { zh: '', en: '' } }),
      'in the other language': (shown) =>
        item(shown, {
          locale: shown.locale === 'zh' ? 'en' : 'zh',
          content: facts.review[shown.locale === 'zh' ? 'en' : 'zh'],
        }),
    },
  },
  {
    component: 'ReviewList',
    file: 'src/components/goods/review-item.tsx',
    states: {
      rest: (shown) => (
        <ReviewList
          reviews={[reviewIn(shown), { ...reviewIn(shown), id: 2, rating: 3 }]}
          locale={shown.locale}
          t={shown.t.product.reviews}
        />
      ),
    },
  },
  {
    component: 'Rating',
    file: 'src/components/goods/review-item.tsx',
    states: {
      'from none to five': ({ t }) =>
        [0, 1, 2, 3, 4, 5].map((value) => (
          <Rating key={value} value={value} label={fill(t.product.reviews.rating, { rating: value })} />
        )),
    },
  },
  {
    component: 'QuestionList',
    file: 'src/components/goods/question-item.tsx',
    states: {
      rest: (shown) => (
        <QuestionList
          questions={[
            questionIn(shown),
            { ...questionIn(shown), id: 2, content: shown.say(facts.long), answer: shown.say(facts.long) },
          ]}
          locale={shown.locale}
          t={shown.t.product.questions}
        />
      ),
    },
  },
];
