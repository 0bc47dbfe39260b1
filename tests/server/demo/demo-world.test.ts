import { describe, expect, it } from 'vitest';
import { weightText } from '../../../demo/catalogue/product.ts';
import { hotWordRows } from '../../../demo/content/dictionaries-data.ts';
import { swatches } from '../../../demo/data/pictures/swatches-data.ts';
import { makeDemoData } from '../../../demo/demo-data.ts';
import { tradeOf } from '../../../demo/load/trade.ts';
import { ordersOf } from '../../../demo/orders/sold.ts';
import { studioShots } from '../../../demo/pictures/studio.ts';
import { videoOf } from '../../../demo/pictures/videos.ts';
import type { DemoProduct, LocalText } from '../../../demo/types.ts';

const day = 86_400_000;
const now = new Date('2026-11-21T04:00:00Z');
const world = makeDemoData(now);
const everything = makeDemoData(now, 'everything').products;
const { products, suppliers, reviews, orders, accounts, categories } = world;
const byId = new Map(products.map((one) => [one.id, one]));
const shops = new Map(suppliers.map((one) => [one.id, one]));
const members = new Map(accounts.map((one) => [one.id, one]));
const texts = ({ brief, description: { intro, points, specs } }: DemoProduct): LocalText[] => [
  brief,
  intro,
  ...points,
  ...specs.map(({ value }) => value),
];
const rowOf = ({ description }: DemoProduct, name: string) =>
  description.specs.find((row) => row.name.zh === name)?.value;
const numbersIn = (text: string) =>
  (text.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
const refused = (found: readonly DemoProduct[]) => found.map(({ name }) => `${name.zh} | ${name.en}`);

describe('demo titles', () => {
  it('are short enough for a card and long enough to tell goods apart', () => {
    const odd = products.filter(
      ({ name: { zh, en } }) => zh.length < 15 || zh.length > 40 || en.length < 40 || en.length > 110,
    );
    expect(refused(odd)).toEqual([]);
    expect(Math.max(...everything.map(({ name }) => name.zh.length))).toBeLessThanOrEqual(60);
  });

  it('praise nothing and speak to nobody in particular', () => {
    const zh =
      /送礼|自用|送长辈|好物|必备|百搭|优选|佳品|之选|实惠|物美|性价比|扎实|皮实|耐用|耐看|结实|抗造|放心|省心|省力|友好|爱好者|团购|企业采购|批发|批量|现货|厂家|正品|足量|足斤|氛围感|简约|亲肤|温和|舒适|开箱即用|原厂|联保|体面|面子/;
    const en =
      /\bgift for|for gifting|as a gift|good value|\bessential\b(?!-oil)|durable|solidly|built to|finely|timeless|handsome|friendly|for (the|every|days|making|makers|beginners|home|boys|keen)\b|by the lot|bulk|wholesale|in stock|factory|authentic|\bgentle\b|fresh dated|nationwide|ready out|easy\b|recommended|welcome|luxur|presence/i;
    expect(refused(products.filter(({ name }) => zh.test(name.zh) || en.test(name.en)))).toEqual([]);
    const endOf = (text: string, parts: number, at: string) => text.split(at).slice(parts).join(at);
    const ends = everything.filter(
      ({ name }) => zh.test(endOf(name.zh, 2, ' ')) || en.test(endOf(name.en, 1, ', ')),
    );
    expect(refused(ends)).toEqual([]);
  });

  it('name no number that the table, the options and the model do not have', () => {
    const odd = products.filter(({ name, options, description }) => {
      const told = new Set(
        [
          ...description.specs.map(({ value }) => value.en),
          ...options.flatMap(({ values }) => values.map((one) => one.name.en)),
        ].flatMap(numbersIn),
      );
      const core = name.en.split(', ')[0] ?? '';
      return numbersIn(name.en.slice(core.length)).some((number) => !told.has(number));
    });
    expect(refused(odd)).toEqual([]);
  });
});

describe('demo descriptions', () => {
  it('have a table of at least five facts, with a size, a content or a composition', () => {
    const thin = products.filter(({ description: { specs } }) => specs.length < 5);
    expect(refused(thin)).toEqual([]);
    const measured =
      /尺寸|大小|直径|口径|碗径|盆径|珠径|帽|周长|扇长|全长|绳长|长度|绶带|收起|板面|车轮|清单|净含量|容量|总容积|开口|批头|每|包装|张数|画幅|数量|转速|功率|主石|球芯|固形物|配料|牌面|笔尖|墨水|储存/;
    const vague = products.filter(
      ({ description: { specs } }) => !specs.some(({ name }) => measured.test(name.zh)),
    );
    expect(refused(vague)).toEqual([]);
    const twice = products.filter(
      ({ description: { specs } }) => new Set(specs.map(({ name }) => name.zh)).size < specs.length,
    );
    expect(refused(twice)).toEqual([]);
  });

  it('show four pictures of each good that has them, and no picture twice', () => {
    const shots = studioShots();
    const short = products.filter(({ pictures, options }) => {
      if (pictures.length >= 4) return false;
      const file = pictures[0]?.replace(/^s_/, '') ?? '';
      const lead = shots.find((shot) => shot.file === file);
      // A photograph has two details.
      if (!lead) return pictures.length < 3;
      const sold = options.find(({ key }) => key === 'colour')?.values.map(({ key }) => key) ?? [];
      const own = shots.filter(
        (shot) =>
          shot.good === lead.good &&
          (shot.colour === null || sold.includes(shot.colour)) &&
          (shot.view !== 'scene' || shot.colour === lead.colour) &&
          shot.traits.join() === lead.traits.join() &&
          shot.nouns.join() === lead.nouns.join(),
      );
      return own.length > pictures.length;
    });
    expect(refused(short)).toEqual([]);
    expect(products.filter(({ pictures }) => pictures.length >= 3).length).toBeGreaterThan(
      products.length / 2,
    );
  });

  it('say the weight that delivery is paid for, above every net weight', () => {
    for (const product of products) {
      const weights = product.skus.map(({ weight }) => weight);
      const least = Math.min(...weights);
      expect(rowOf(product, '含包装重量'), product.name.en).toEqual(weightText(least, Math.max(...weights)));
      for (const { name, value } of product.description.specs) {
        if (!/净含量|净重|锤头|每卷$|每袋/.test(name.zh)) continue;
        const [, amount, unit] = /^([\d.]+) (kg|g|ml)$/.exec(value.en) ?? [];
        if (amount === undefined) continue;
        const rolls = /卷$/.test(name.zh) ? 10 : 1;
        expect(
          Number(amount) * (unit === 'kg' ? 1_000 : 1) * rolls,
          `${product.name.en}: ${name.en}`,
        ).toBeLessThanOrEqual(least);
      }
    }
  });

  it('give cartons that hold their pieces', () => {
    const cartons = products.flatMap((product) => {
      const { carton } = tradeOf(product);
      return carton ? [{ product, carton }] : [];
    });
    expect(cartons.length).toBeGreaterThan(10);
    for (const { product, carton } of cartons) {
      const heaviest = Math.max(...product.skus.map(({ weight }) => weight));
      expect(carton.grossWeight, product.name.en).toBeGreaterThanOrEqual(heaviest * (carton.pieces ?? 1));
      if ((carton.pieces ?? 1) > 1) expect(carton.grossWeight, product.name.en).toBeLessThanOrEqual(20_000);
    }
  });

  it('list as many pieces as the title says', () => {
    const counted = /(?:set|pack|box) of (\d+)|(\d+)[ -](?:pieces?|tiles|cards)\b/g;
    const found = products.flatMap((product) => {
      const box = rowOf(product, '包装清单')?.en;
      const counts = [...product.name.en.matchAll(counted)].map(([, of, pieces]) => Number(of ?? pieces));
      return box !== undefined && counts.length > 0 ? [{ product, box: numbersIn(box), counts }] : [];
    });
    expect(found.length).toBeGreaterThan(10);
    const torn = found.filter(({ box, counts }) =>
      counts.some((count) => !box.includes(count) && box.reduce((sum, one) => sum + one, 0) !== count),
    );
    expect(torn.map(({ product, box }) => `${product.name.en}: ${box.join()}`)).toEqual([]);
  });

  it('name only colours that are sold', () => {
    const names = Object.values(swatches).map(({ name }) => name.zh);
    const torn = products.filter((product) => {
      const colour = product.options.find(({ key }) => key === 'colour');
      const sold = colour?.values.map(({ name }) => name.zh) ?? [];
      const said = texts(product).map(({ zh }) => zh);
      return (
        colour !== undefined &&
        names.some((name) => !sold.includes(name) && said.some((s) => s.includes(name)))
      );
    });
    expect(refused(torn)).toEqual([]);
  });

  it('show a film only in a colour that is sold', () => {
    const filmed = products.filter(({ pictures }) => videoOf(pictures[0]) !== null);
    expect(filmed.length).toBeGreaterThan(0);
    for (const { options, pictures, name } of filmed) {
      const sold = options.find(({ key }) => key === 'colour')?.values.map(({ key }) => key) ?? [];
      expect(sold, name.en).toContain(pictures[0]?.split('_')[2]);
    }
  });
});

describe('demo figures and dates', () => {
  it('let a shop join before it lists goods, and be founded before it joins', () => {
    for (const shop of suppliers) {
      expect(new Date(shop.foundedOn) < shop.joinedAt, shop.brand.en).toBe(true);
      expect((members.get(shop.accountId)?.createdAt ?? now) < shop.joinedAt, shop.brand.en).toBe(true);
    }
    const early = products.filter((one) => one.createdAt < (shops.get(one.supplierId)?.joinedAt ?? now));
    expect(refused(early)).toEqual([]);
  });

  it('have a review only after delivery, by a member of that time, once for a product where possible', () => {
    for (const { productId, accountId, createdAt, reply, followUp } of reviews) {
      const product = byId.get(productId);
      expect(createdAt.getTime()).toBeGreaterThanOrEqual((product?.createdAt.getTime() ?? 0) + 2 * day);
      expect((members.get(accountId)?.createdAt ?? now) < createdAt, product?.name.en).toBe(true);
      for (const later of [reply, followUp])
        if (later) expect(later.createdAt > createdAt && later.createdAt <= now, product?.name.en).toBe(true);
    }
    const pairs = reviews.map(({ productId, accountId }) => `${productId} ${accountId}`);
    expect(pairs.length - new Set(pairs).size).toBeLessThan(pairs.length / 50);
  });

  it('order goods that were listed by then, and review them after they were received', () => {
    for (const { items, createdAt, id, receivedAt } of orders) {
      for (const { productId } of items)
        expect((byId.get(productId)?.createdAt ?? now) < createdAt, String(id)).toBe(true);
      for (const { createdAt: at } of reviews.filter(({ bought }) => bought?.orderId === id))
        expect(receivedAt !== null && at > receivedAt).toBe(true);
    }
  });

  it('sell more pieces than are reviewed, and few of what has just come', () => {
    for (const product of products) {
      const { name, sales, reviewCount, minOrder, isNew, createdAt } = product;
      expect(reviewCount, name.en).toBeLessThanOrEqual(ordersOf(product));
      expect(reviewCount * minOrder, name.en).toBeLessThanOrEqual(sales);
      const age = (now.getTime() - createdAt.getTime()) / day;
      expect(age < 30, name.en).toBe(isNew);
      if (isNew && minOrder === 1) expect(sales, name.en).toBeLessThanOrEqual(20 + 8 * age);
    }
  });

  it('rate as buyers do: mostly five stars, some four, few less', () => {
    const share = (...stars: number[]) =>
      reviews.filter(({ rating }) => stars.includes(rating)).length / reviews.length;
    expect(share(5)).toBeGreaterThan(0.5);
    expect(share(5)).toBeLessThan(0.8);
    expect(share(4)).toBeGreaterThan(0.12);
    expect(share(1, 2)).toBeGreaterThan(0.02);
    expect(share(1, 2)).toBeLessThan(0.12);
  });

  it('reduce some prices by plausible shares', () => {
    const reduced = products.filter(({ price, listPrice }) => listPrice > price);
    expect(reduced.length / products.length).toBeGreaterThan(0.3);
    expect(reduced.length / products.length).toBeLessThan(0.55);
    const steep = reduced.filter(({ price, listPrice }) => price < listPrice * 0.65);
    expect(refused(steep)).toEqual([]);
  });
});

describe('demo searches', () => {
  const leaves = new Map(categories.map(({ id, name }) => [id, name]));
  it.each(['zh', 'en'] as const)('that are popular in %s name kinds of goods on sale', (locale) => {
    const none = hotWordRows[locale].filter((word) => {
      const isSaid = (text: string | undefined) => text?.toLowerCase().includes(word.toLowerCase());
      return !products.some(
        ({ name, categoryId, status }) =>
          status === 'on_sale' && (isSaid(name[locale]) || isSaid(leaves.get(categoryId)?.[locale])),
      );
    });
    expect(none).toEqual([]);
  });

  it('find no category without goods', () => {
    const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
    const filled = new Set(
      products.flatMap(({ categoryId }) => {
        const parent = parents.get(categoryId) ?? 0;
        return [categoryId, parent, parents.get(parent) ?? 0];
      }),
    );
    expect(categories.filter(({ id }) => !filled.has(id)).map(({ slug }) => slug)).toEqual([]);
  });
});
