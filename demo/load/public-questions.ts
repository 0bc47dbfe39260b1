import { maskedName } from '../../server/platform/text/mask.ts';
import { gramsText } from '../catalogue/product.ts';
import { reviewersOf } from '../people/accounts.ts';
import { type Random, random } from '../random.ts';
import type { DemoData, DemoProduct } from '../types.ts';

const hour = 3_600_000;
const day = 24 * hour;

type Talk = readonly [question: string, answer: string];

/** Questions that can be answered from the data of the product page and its shop; zh and en are equivalent. */
function talkOf(product: DemoProduct): readonly Record<'zh' | 'en', Talk>[] {
  const { options, tiers, minOrder, unit, skus, services } = product;
  const [first] = skus;
  const sameWeight = first && first.weight > 0 && skus.every(({ weight }) => weight === first.weight);
  const talk: (Record<'zh' | 'en', Talk> | false)[] = [
    options.length > 0 &&
      tiers.length > 1 && {
        zh: ['几种规格混着拍，能按总数算阶梯价吗？', '可以，同一商品各规格的数量合在一起算。'],
        en: [
          'If I mix options, does the price go by the total?',
          'Yes, the quantities of all options of one product are added up.',
        ],
      },
    minOrder > 1 && {
      zh: ['可以先少拍几件试试吗？', `这款 ${minOrder} ${unit.zh}起订，页面上的价格就是按这个数量算的。`],
      en: [
        'Could I order just a few to try?',
        `It is sold from ${minOrder} up; the price on the page is for that quantity.`,
      ],
    },
    services.includes('fast_delivery') && {
      zh: ['今天付款，什么时候能发货？', '付款后 48 小时内交给快递，节假日顺延。'],
      en: [
        'If I pay today, when does it ship?',
        'It goes to the carrier within 48 hours of payment, holidays aside.',
      ],
    },
    services.includes('seven_day_return') && {
      zh: ['收到不合适能退吗？', '可以，签收七天内、不影响再次销售就能退。'],
      en: [
        'May I send it back if it does not suit?',
        'Yes, within seven days of receiving it, in good condition.',
      ],
    },
    services.includes('free_warranty') && {
      zh: ['坏了怎么办，保修吗？', '质保期内出故障，免费维修或更换。'],
      en: [
        'What if it breaks? Is there a warranty?',
        'Within the warranty period it is repaired or replaced free of charge.',
      ],
    },
    sameWeight === true && {
      zh: [
        '一件多重？想估一下运费。',
        `每${unit.zh}含包装${gramsText(first?.weight ?? 0)}左右，具体见规格参数。`,
      ],
      en: [
        'How heavy is one? I want to estimate the shipping.',
        `About ${gramsText(first?.weight ?? 0)} each with its packaging; see the specifications.`,
      ],
    },
    {
      zh: ['能开增值税专用发票吗？', '能，结算时选择开票、填好抬头和税号就行。'],
      en: [
        'Can I have a VAT invoice?',
        'Yes, choose an invoice at checkout and enter your company and tax number.',
      ],
    },
  ];
  return talk.filter((one) => one !== false);
}

/** Response time in milliseconds: mostly hours, sometimes the next day, a few never. */
export function answerDelay(rng: Random, pace: number): number | null {
  if (rng.chance(0.06)) return null;
  return rng.chance(0.08) ? rng.int(25, 40) * hour : Math.round((0.1 + rng.next() * pace) * hour);
}

/** Public questions with answers: one or two on half of the products. */
export function publicQuestions(demoData: DemoData, now: Date) {
  const buyers = reviewersOf(demoData.accounts);
  return demoData.products.flatMap((product) => {
    const rng = random(`questions ${product.id}`);
    if (product.status !== 'on_sale' || product.isNew || rng.chance(0.5)) return [];
    const talk = rng.sample(talkOf(product), rng.int(1, 2));
    return talk.map((texts) => {
      // Older than the month used for the shop's response statistics, and younger than the product.
      const age = (now.getTime() - product.createdAt.getTime()) / day;
      const createdAt = new Date(
        now.getTime() - Math.round((31 + rng.next() * Math.min(89, age - 32)) * day),
      );
      const buyer = rng.pick(buyers.filter((one) => one.createdAt < createdAt));
      const [content, answer] = texts[buyer.locale];
      return {
        accountId: buyer.id,
        productId: product.id,
        content,
        locale: buyer.locale,
        createdAt,
        quantity: null,
        shownAs: maskedName(buyer.nickname),
        answer,
        answeredAt: new Date(createdAt.getTime() + Math.round((0.5 + rng.next() * 10) * hour)),
      };
    });
  });
}
