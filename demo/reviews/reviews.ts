import { specOf } from '../catalogue/skus.ts';
import { type Random, random } from '../random.ts';
import type { DemoAccount, DemoProduct, DemoReview, LocalText } from '../types.ts';
import { kindOf, type Mood, type Pool, parseFragments, parseReplies } from './fragments.ts';

type Rating = DemoReview['rating'];
export type Reviewed = {
  product: DemoProduct;
  profile: string;
  /** Slug of its leaf category. */
  leaf: string;
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

/** Topics of sentences; a review has at most one sentence for each topic. */
const subjects = [
  /物流|发货|等了|才到|第二天就到|到得慢|送货|arriv|deliver|ten days|this week/i,
  /包装|外盒|盒子|压扁|压瘪|蛋托|蛋壳|pack|the box|dent|tray/i,
  /客服|seller|nobody|an answer/i,
  /价|便宜|划算|超市|对比了|price|value|compared|cheaper|supermarket/i,
  /朋友推荐|第一次买|first order/i,
  /失望/,
  /描述|图片|图上|色差|屏幕|比想象|颜色|尺寸|大小|大一点|小一|pictur|photo|colour|smaller|size|expected|shade/i,
  /味道|闻|香|气味|smell|scent/i,
  /公司|学校|班里|行政|office|school/i,
  /坏|瑕疵|换了|换货|补发|补了|划痕|faulty|replaced|flaw|exchange/i,
];

/** Sentences excluded for goods whose name contradicts them. */
const scents = /味道|香|scent/;
const unscented = /无香/;

const repeats = (one: string, said: readonly string[]) =>
  subjects.some((subject) => subject.test(one) && said.some((other) => subject.test(other))) ||
  said.includes(one);

function contentOf(
  r: Reviewed,
  locale: 'zh' | 'en',
  rating: Rating,
  pools: Map<string, Pool>,
  rng: Random,
  used: Set<string>,
): string {
  const own = pools.get(kindOf(r.profile, r.leaf, r.noun.zh));
  const any = pools.get('any');
  if (!own || !any) throw new Error(`no sentences for ${r.profile}`);
  const [first = 'praise', second = 'praise'] = moodsOf(rating);
  const begin = rng.pick(openings[locale].filter((one) => !used.has(one)));
  const opening = begin.replace('{n}', r.noun.zh);
  if (begin !== '') used.add(begin);
  const sentences: string[] = [];
  const say = (pool: readonly string[]) => {
    const fitting = unscented.test(r.product.name.zh) ? pool.filter((one) => !scents.test(one)) : pool;
    const fresh = fitting.filter((one) => !repeats(one, [opening, ...sentences]));
    const unused = fresh.filter((one) => !used.has(one));
    if (fresh.length > 0) sentences.push(rng.pick(unused.length > 0 ? unused : fresh));
  };
  say(own[first][locale]);
  if (rng.chance(0.45)) say((rng.chance(0.6) ? any : own)[second][locale]);
  if (rng.chance(0.06)) say(any[first][locale]);
  const content = () =>
    locale === 'zh' ? `${opening}${sentences.join('，')}。` : `${opening}${sentences.join(' ')}`;
  if (used.has(content())) say(any[first][locale]);
  for (const one of [...sentences, content()]) used.add(one);
  return content();
}

/** `林小满` -> `林***满`, `Jonas` -> `J***s` */
export const masked = (nickname: string): string => `${nickname.slice(0, 1)}***${nickname.slice(-1)}`;

const day = 86_400_000;
/** Days from the listing of a product to the first goods received. */
const firstReceived = 4;

/** At most the number of possible orders; none before the first goods can be received. */
const countOf = (product: DemoProduct, now: Date, rng: Random): number =>
  Math.min(
    Math.floor(product.sales / product.minOrder),
    product.createdAt.getTime() + (firstReceived + 1) * day > now.getTime() ? 0 : mostOf(product, rng),
  );

const mostOf = (product: DemoProduct, rng: Random): number =>
  product.isNew
    ? rng.int(0, 2)
    : Math.min(26, Math.round(rng.next() * 2.2 * Math.log10(product.sales + 1) ** 1.35 + 0.4));

type Shop = { pools: Map<string, Pool>; replies: Pool; reviewers: DemoAccount[]; now: Date };

function review(
  r: Reviewed,
  id: number,
  quality: number,
  shop: Shop,
  rng: Random,
  used: Set<string>,
  asked: Set<number>,
): DemoReview {
  const from = r.product.createdAt.getTime() + firstReceived * day;
  const createdAt = new Date(from + (shop.now.getTime() - from) * (0.05 + rng.next() * 0.94));
  const members = shop.reviewers.filter((one) => one.createdAt < createdAt);
  const fresh = members.filter(({ id: own }) => !asked.has(own));
  const account = rng.pick(fresh.length > 0 ? fresh : members);
  asked.add(account.id);
  const { locale } = account;
  const sku = rng.pick(r.product.skus);
  const rating = ratingOf(quality, rng);
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
    content: contentOf(r, locale, rating, shop.pools, rng, used),
    nickname: masked(account.nickname),
    pictures: rating >= 3 && rng.chance(0.1) ? [picture] : [],
    createdAt,
    reply: answered
      ? { content: rng.pick(shop.replies[rating <= 2 ? 'complaint' : 'praise'][locale]), createdAt: replyAt }
      : null,
  };
}

/**
 * Reviews of all products, oldest first within a product; rating and count of each product are set from them. At most `most` for a product.
 */
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
    // Sentences already used for this product are avoided while others are left, and complete reviews are never repeated.
    const used = new Set<string>();
    const asked = new Set<number>();
    const own = Array.from({ length: Math.min(most, countOf(r.product, now, rng)) }, (_, i) =>
      review(r, all.length + i + 1, quality, shop, rng, used, asked),
    );
    all.push(...own);
    const sum = own.reduce((total, { rating }) => total + rating, 0);
    r.product.reviewCount = own.length;
    r.product.rating = own.length === 0 ? 0 : Math.round((sum / own.length) * 10) / 10;
  }
  return all;
}

/** Reviewed variant, `藏青 / XL`. */
export const reviewSpec = (product: DemoProduct, skuId: number): LocalText =>
  specOf(product.options, product.skus.find((sku) => sku.id === skuId)?.values ?? []);
