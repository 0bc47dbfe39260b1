import { refreshResponses } from '../../server/contexts/suppliers/index.ts';
import type { Tx } from '../../server/platform/db/open.ts';
import { productInquiry } from '../../server/platform/db/schema.ts';
import { reviewersOf } from '../people/accounts.ts';
import { random } from '../random.ts';
import type { DemoData } from '../types.ts';
import { answerDelay, publicQuestions } from './public-questions.ts';

const day = 86_400_000;
/** One in this many shops has too few questions for statistics. */
const quietEvery = 9;

/** Questions and the shops' answers. */
const talk: Readonly<Record<'zh' | 'en', readonly (readonly [question: string, answer: string])[]>> = {
  zh: [
    ['请问可以印自己的标吗？起订量是多少？', '可以，单色丝印 100 件起，打样两天。'],
    ['现货有多少？今天下单什么时候能发？', '仓库有现货，下午四点前付款当天发出。'],
    ['可以开增值税专用发票吗？', '可以，下单时填写开票资料，发货后三个工作日内开出。'],
    ['一件含包装多重？想估一下运费。', '含包装重量写在规格参数里，结算时按收货地址算运费。'],
    ['颜色可以混装吗？', '可以混装，每个颜色 10 件起。'],
  ],
  en: [
    [
      'Can you print our logo, and from how many pieces?',
      'Yes, one colour from 100 pieces; a sample takes two days.',
    ],
    [
      'How much is in stock, and when could it ship?',
      'It is in stock. Paid before four, it ships the same day.',
    ],
    ['Do you have a test report for export to Europe?', 'Yes, we send the report with the packing list.'],
    [
      'How heavy is one with its packaging?',
      'The weight is in the specifications; the delivery fee is worked out at checkout.',
    ],
    ['May we mix colours in one order?', 'Yes, ten pieces of each colour or more.'],
  ],
};

/** Questions to every shop in the last month with answers, and the resulting response statistics. */
export async function insertInquiries(tx: Tx, demoData: DemoData, now: Date): Promise<void> {
  const buyers = reviewersOf(demoData.accounts);
  const rows = demoData.suppliers.flatMap((shop, n) => {
    const rng = random(`inquiries ${shop.id}`);
    const goods = demoData.products.filter(
      (one) => one.supplierId === shop.id && one.status === 'on_sale' && !one.isNew,
    );
    if (goods.length === 0) return [];
    const asked = n % quietEvery === quietEvery - 1 ? rng.int(1, 3) : rng.int(7, 16);
    const pace = rng.int(2, 12);
    return Array.from({ length: asked }, () => {
      const buyer = rng.pick(buyers);
      const [content, answer] = rng.pick(talk[buyer.locale]);
      const createdAt = new Date(now.getTime() - Math.round((0.3 + rng.next() * 28) * day));
      const after = answerDelay(rng, pace);
      const answeredAt = after === null ? null : new Date(createdAt.getTime() + after);
      const isAnswered = answeredAt !== null && answeredAt < now;
      return {
        accountId: buyer.id,
        productId: rng.pick(goods).id,
        content,
        locale: buyer.locale,
        createdAt,
        quantity: rng.chance(0.6) ? rng.int(2, 50) * 10 : null,
        shownAs: null as string | null,
        answer: isAnswered ? answer : null,
        answeredAt: isAnswered ? answeredAt : null,
      };
    });
  });
  rows.push(...publicQuestions(demoData, now));
  await tx.insert(productInquiry).values(rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
  await refreshResponses(tx, now);
}
