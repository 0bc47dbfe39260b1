import { specOf } from '../catalogue/skus.ts';
import { type Random, random } from '../random.ts';
import type { DemoAccount, DemoProduct, DemoReview, LocalText } from '../types.ts';
import { kindOf, type Mood, type Pool, parseFragments, parseReplies } from './fragments.ts';

type Rating = DemoReview['rating'];
export type Reviewed = {
  product: DemoProduct;
  profile: string;
  /** Slug of the leaf it stands on. */
  shelf: string;
  noun: LocalText;
};

const openings = {
  zh: ['', '', '', '{n}收到了，', '第一次买{n}，', '对比了几家才买的{n}，', '等了几天的{n}到了，'],
  en: ['', '', '', 'Compared several shops first. ', 'First order from this shop. ', 'It came this week. '],
};

function ratingOf(quality: number, rng: Random): Rating {
  const roll = rng.next() + quality;
  if (roll < 0.025) return 1;
  if (roll < 0.06) return 2;
  if (roll < 0.16) return 3;
  return roll < 0.4 ? 4 : 5;
}

const moodsOf = (rating: Rating): Mood[] =>
  rating === 5
    ? ['praise', 'praise']
    : rating === 4
      ? ['praise', 'middling']
      : rating === 3
        ? ['middling', 'middling']
        : ['complaint', rating === 2 ? 'middling' : 'complaint'];

function contentOf(
  r: Reviewed,
  locale: 'zh' | 'en',
  rating: Rating,
  pools: Map<string, Pool>,
  rng: Random,
): string {
  const own = pools.get(kindOf(r.profile, r.shelf));
  const any = pools.get('any');
  if (!own || !any) throw new Error(`no sentences for ${r.profile}`);
  const [first = 'praise', second = 'praise'] = moodsOf(rating);
  const sentences = [rng.pick(own[first][locale])];
  if (rng.chance(0.75)) sentences.push(rng.pick((rng.chance(0.6) ? any : own)[second][locale]));
  if (rng.chance(0.25)) sentences.push(rng.pick(any[first][locale]));
  const opening = rng.pick(openings[locale]).replace('{n}', r.noun.zh);
  const unique = [...new Set(sentences)];
  return locale === 'zh' ? `${opening}${unique.join('，')}。` : `${opening}${unique.join(' ')}`;
}

/** `林小满` -> `林***满`, `Jonas` -> `J***s` */
export const masked = (nickname: string): string => `${nickname.slice(0, 1)}***${nickname.slice(-1)}`;

const countOf = (product: DemoProduct, rng: Random): number =>
  product.isNew
    ? rng.int(0, 2)
    : Math.min(26, Math.round(rng.next() * 2.4 * Math.log10(product.sales + 1) ** 1.35 + 0.4));

type Shop = { pools: Map<string, Pool>; replies: Pool; reviewers: DemoAccount[]; now: Date };

function review(r: Reviewed, id: number, quality: number, shop: Shop, rng: Random): DemoReview {
  const account = rng.pick(shop.reviewers);
  const { locale } = account;
  const sku = rng.pick(r.product.skus);
  const rating = ratingOf(quality, rng);
  const age = Math.max(1, shop.now.getTime() - r.product.createdAt.getTime());
  const createdAt = new Date(r.product.createdAt.getTime() + age * (0.15 + rng.next() * 0.84));
  const answered = rng.chance(rating <= 2 ? 0.75 : 0.12);
  const replyAt = new Date(Math.min(shop.now.getTime(), createdAt.getTime() + rng.int(2, 40) * 3_600_000));
  const picture = `r_${sku.picture.slice(2)}_${rng.int(1, 4)}`;
  return {
    id,
    productId: r.product.id,
    skuId: sku.id,
    accountId: account.id,
    locale,
    rating,
    content: contentOf(r, locale, rating, shop.pools, rng),
    nickname: masked(account.nickname),
    pictures: rating >= 3 && rng.chance(0.1) ? [picture] : [],
    createdAt,
    reply: answered
      ? { content: rng.pick(shop.replies[rating <= 2 ? 'complaint' : 'praise'][locale]), createdAt: replyAt }
      : null,
  };
}

/** Reviews of all products, oldest first within a product; each product's rating and count are set from them. At most `most` a product. */
export function makeReviews(
  goods: readonly Reviewed[],
  reviewers: DemoAccount[],
  now: Date,
  most = Number.POSITIVE_INFINITY,
): DemoReview[] {
  const shop: Shop = { pools: parseFragments(), replies: parseReplies(), reviewers, now };
  const all: DemoReview[] = [];
  for (const r of goods) {
    const rng = random(`reviews ${r.product.id}`);
    const quality = (rng.next() - 0.42) * 0.16;
    const own = Array.from({ length: Math.min(most, countOf(r.product, rng)) }, (_, i) =>
      review(r, all.length + i + 1, quality, shop, rng),
    );
    all.push(...own);
    const sum = own.reduce((total, { rating }) => total + rating, 0);
    r.product.reviewCount = own.length;
    r.product.rating = own.length === 0 ? 0 : Math.round((sum / own.length) * 10) / 10;
  }
  return all;
}

/** The choice a review was written about, `藏青 / XL`. */
export const reviewSpec = (product: DemoProduct, skuId: number): LocalText =>
  specOf(product.options, product.skus.find((sku) => sku.id === skuId)?.values ?? []);
