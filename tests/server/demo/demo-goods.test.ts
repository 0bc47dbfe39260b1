import { describe, expect, it } from 'vitest';
import { parseProfiles } from '../../../demo/catalogue/profiles.ts';
import { makeDemoData } from '../../../demo/demo-data.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
/** The whole vocabulary, whether it is on sale or not. */
const fixture = makeDemoData(now, 'everything');
const shop = makeDemoData(now);
const shelves = new Map(fixture.categories.map((one) => [one.id, one]));
const shelfOf = (categoryId: number) => shelves.get(categoryId)?.slug ?? '';
const products = new Map(fixture.products.map((one) => [one.id, one]));

/** Plausible weights in grams, from and to: from shops and post offices, not from the demo's own table. */
const usual: Record<string, readonly [number, number]> = {
  earrings: [2, 30],
  rings: [2, 20],
  'phone-cases': [20, 150],
  'charging-cables': [20, 150],
  smartphones: [250, 700],
  laptops: [1_000, 4_500],
  monitors: [2_500, 13_000],
  refrigerators: [15_000, 120_000],
  'washing-machines': [12_000, 90_000],
  'air-conditioners': [20_000, 60_000],
  'fabric-sofas': [20_000, 120_000],
  stools: [1_500, 9_000],
  'mens-t-shirts': [100, 350],
  'mens-boots': [700, 2_200],
  suitcases: [2_000, 8_000],
  umbrellas: [180, 900],
  toothbrushes: [10, 300],
  'electric-toothbrushes': [100, 800],
  'memory-modules': [20, 120],
  footballs: [250, 12_000],
  tents: [1_200, 15_000],
  bicycles: [7_000, 25_000],
  milk: [1_000, 8_000],
  toilets: [25_000, 70_000],
  'ballpoint-and-gel-pens': [5, 1_200],
};

describe('demo products', () => {
  it('have realistic weights, never below the content they name', () => {
    const odd = fixture.products.flatMap((product) => {
      const range = usual[shelfOf(product.categoryId)];
      const weights = product.skus.map((sku) => sku.weight);
      const isOdd = range !== undefined && weights.some((one) => one < range[0] || one > range[1]);
      return isOdd ? [`${product.name.en}: ${weights.join(' ')}`] : [];
    });
    expect(odd).toEqual([]);
    for (const { options, skus, name } of fixture.products)
      for (const sku of skus)
        for (const [at, option] of options.entries()) {
          if (!/^(净重|净含量)$/.test(option.name.zh)) continue;
          const value = option.values.find((one) => one.key === sku.values[at])?.name.zh ?? '';
          const [, amount, unit] = /^([\d.]+) (kg|g)\b/.exec(value) ?? [];
          if (amount)
            expect(sku.weight, name.en).toBeGreaterThanOrEqual(Number(amount) * (unit === 'g' ? 1 : 1_000));
        }
  });

  it('have fitting units', () => {
    const said = new Map(fixture.products.map((one) => [shelfOf(one.categoryId), one.unit.zh]));
    expect(said.get('wine')).toMatch(/瓶|盒/);
    expect(said.get('charging-cables')).toBe('条');
    expect(said.get('bicycles')).toBe('辆');
    expect(said.get('labware')).toMatch(/支|盒/);
    const unit = (shelf: RegExp) =>
      fixture.products.filter((one) => shelf.test(shelfOf(one.categoryId))).map((one) => one.unit.en);
    expect(unit(/^(gloves|socks|running-shoes|skis)$/)).not.toContain('unit');
  });

  it('have a brief, introduction and selling points that differ', () => {
    for (const { name, brief, description } of fixture.products) {
      const { intro, points } = description;
      for (const locale of ['zh', 'en'] as const) {
        const told = points.map((one) => one[locale]);
        expect(told, name.en).not.toContain(brief[locale]);
        expect(new Set(told).size, name.en).toBe(told.length);
        expect(intro[locale], name.en).not.toContain(brief[locale]);
        expect(name[locale]).not.toContain(brief[locale]);
      }
    }
    const intros = new Set(fixture.products.map((one) => one.description.intro.zh));
    expect(intros.size).toBeGreaterThan(fixture.products.length * 0.99);
  });

  it('are described by texts of their own category, not of the whole trade', () => {
    const trades = new Set([...parseProfiles().values()].flatMap(({ points }) => points.map(({ zh }) => zh)));
    const plain = shop.products.filter(({ brief, description }) =>
      [brief, ...description.points].every(({ zh }) => trades.has(zh)),
    );
    expect(plain.map(({ name }) => name.en)).toEqual([]);
    const told = shop.products.map(({ description }) => description.points.map(({ zh }) => zh).join());
    expect(
      Math.max(...[...Map.groupBy(told, (one) => one).values()].map(({ length }) => length)),
    ).toBeLessThan(4);
  });

  it('have a unique own picture first', () => {
    const leads = shop.products.map(({ pictures }) => pictures[0] ?? '');
    expect(leads.filter((key) => !/^[sp]_/.test(key))).toEqual([]);
    expect(leads.filter((key, i) => leads.indexOf(key) !== i)).toEqual([]);
    const others = shop.products.flatMap(({ pictures, skus }) => [
      ...pictures,
      ...skus.map((sku) => sku.picture),
    ]);
    expect(others.filter((key) => !/^[sp]_/.test(key))).toEqual([]);
  });

  it('name the colour option after what it colours: the jar of a cream, not the shade', () => {
    const inside = /^(foundation|face-cream|body-lotion|shampoo-and-body-wash|perfume)$/;
    for (const { name, categoryId, options, description } of fixture.products) {
      const colour = options.find(({ key }) => key === 'colour');
      if (!colour || !inside.test(shelfOf(categoryId))) continue;
      expect([colour.name.zh, colour.name.en], name.en).toEqual([
        expect.stringMatching(/^[瓶罐]身颜色$/),
        expect.stringMatching(/^(Bottle|Jar) colour$/),
      ]);
      expect(description.specs, name.en).toContainEqual(expect.objectContaining({ name: colour.name }));
      expect(description.intro.zh, name.en).toContain(`种${colour.name.zh}`);
    }
  });

  it('have sizes where they must fit a person', () => {
    const glasses = shop.products.filter((one) => shelfOf(one.categoryId) === 'reading-glasses');
    expect(glasses.length).toBeGreaterThan(1);
    for (const { options } of glasses) expect(options.map(({ name }) => name.zh)).toContain('度数');
  });

  it('have no attribute that contradicts their name', () => {
    const denied: readonly (readonly [RegExp, RegExp])[] = [
      [/无香/, /淡香|fresh scent/],
      [/大豆/, /石蜡|paraffin/],
      [/浸塑/, /滚花|Knurled|CPU/],
      [/晚霜/, /早晚|morning and night/],
      [/香皂|精油皂/, /不含色素|no dyes/],
      [/车载灭火器/, /商超|hotels/],
      [/20瓦/, /笔记本|laptops/],
      [/宠物软飞盘/, /生日|birthday|亲子|锻炼动手|社团|hands|3岁/],
    ];
    const torn = shop.products.flatMap(({ name, brief, description }) => {
      const { intro, points, specs } = description;
      const told = [name, brief, intro, ...points, ...specs.map(({ value }) => value)];
      const all = told.map(({ zh, en }) => `${zh} ${en}`).join('\n');
      return denied.some(([word, not]) => word.test(name.zh) && not.test(all)) ? [name.zh] : [];
    });
    expect(torn).toEqual([]);
  });

  it('are of at least 150 kinds, none with a drawn picture', () => {
    const kinds = new Set(shop.products.map(({ pictures }) => pictures[0]?.split('_').slice(0, 2).join('_')));
    expect(kinds.size).toBeGreaterThanOrEqual(150);
    const shown = [
      ...shop.slides,
      ...shop.banners,
      ...shop.news,
      ...shop.suppliers.flatMap(({ slides }) => slides),
    ];
    expect(shown.map(({ picture }) => picture).filter((key) => !/^[wsp]_/.test(key))).toEqual([]);
  });
});

/** Words that only fit some products: texts of others may not contain them. */
const onlyOf: readonly (readonly [RegExp, RegExp])[] = [
  [/刻度|graduat/, /ruler|labware|thermometer|scale|glass-tumblers/],
  [/肉质|腥味/, /^(beef-and-pork|poultry|bacon-and-sausages|shrimp-and-crab|shellfish-and-squid|fish)$/],
  [
    /果柄|坏果|个头均匀/,
    /fruit|citrus|apples|berries|melons|vegetable|greens|tomatoes|mushrooms|beans|garlic/,
  ],
  [/鞋底|磨后跟|rubbing|tiles/, /shoes|boots|sandals|loafers|flats|heels|slides|flip-flops|skates/],
  [/瓶口|cork/, /wine|beer|sake|whisky|cocktails|vitamins|fish-oil|medical/],
  [/跑气|打气|气针|a true bounce/i, /balls/],
  [/屏幕均匀|亮点|dead pixels/, /smartphones|tablets|laptops|monitors|televisions|desktop|projectors/],
  [/底噪|低音|hiss|Treble/, /phones|speakers|soundbars|microphones|radios|mixers|megaphones/],
  [
    /音色|Clear, even tone/,
    /guitars|violins|banjos|harps|saxophones|trumpets|flutes|keyboards-and|accordions|drums|shakers/,
  ],
  [/我家狗|猫不太|My dog|My cat/, /^pet-/],
  [/开孔|every opening/, /^phone-(cases|stands)$/],
  [/泵头|The pump/, /^$/],
  [/充得快|Charges quickly/, /^(chargers|power-banks)$/],
  [/送人也拿得出手/, /^(?!.*(paper|buckets|bins|plungers|extinguishers|memory|drives)).*$/],
  [/扣子|clasp is secure/, /bags|suitcases|watches|belts/],
  [/出芽/, /^(seeds-and-seedlings|watering)$/],
  [/续航够用|week of commuting/, /^$/],
  [/底座占地方/, /monitors|televisions|desktop-computers|projectors/],
  [/一天不用补|till the evening/, /^lipsticks$/],
  [/少了一根针/, /^needles-and-pins$/],
  [/气针没配|there is no pump/, /^$/],
  [/少放盐|A little salty/, /^(?!(honey|eggs|pasta)$).*$/],
];

describe('demo reviews', () => {
  it('are about their product', () => {
    const strange = fixture.reviews.flatMap(({ productId, content }) => {
      const shelf = shelfOf(products.get(productId)?.categoryId ?? 0);
      return onlyOf.some(([words, goods]) => words.test(content) && !goods.test(shelf))
        ? [`${shelf}: ${content}`]
        : [];
    });
    expect(strange).toEqual([]);
  });

  it('are about a dog where the toy is one for dogs', () => {
    const disc = shop.products.find(({ name }) => name.zh.includes('宠物软飞盘'));
    const said = shop.reviews.filter(({ productId }) => productId === disc?.id);
    expect(said.length).toBeGreaterThan(0);
    for (const { content } of said) expect(content).not.toMatch(/孩子|小朋友|My son|kids|birthday/);
  });

  it('mention no scent of scentless products', () => {
    const bare = shop.products.filter(({ name }) => name.zh.includes('无香')).map(({ id }) => id);
    const said = shop.reviews.filter(({ productId }) => bare.includes(productId));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter(({ content }) => /味道|淡香|scent/.test(content))).toEqual([]);
  });

  it('are unique within a product', () => {
    const all = shop.reviews.map(({ productId, content }) => `${productId} ${content}`);
    expect(all.filter((one, i) => all.indexOf(one) !== i)).toEqual([]);
  });

  it('neither repeat nor contradict themselves', () => {
    const pairs: readonly (readonly [RegExp, RegExp])[] = [
      [/物流很快|发货速度超出预期/, /等了几天|等了一个多星期|物流慢/],
      [/Arrived two days earlier/, /longer than I hoped|ten days|It came this week/],
      [/Compared several shops first/, /I compared a few shops/],
      [/包装得很仔细/, /包装有点简单|压扁|压瘪/],
      [/Packed with real care/, /The box was dented|Arrived with a dent/],
    ];
    const torn = fixture.reviews.filter(({ content }) =>
      pairs.some(([one, other]) => one.test(content) && other.test(content)),
    );
    expect(torn.map(({ content }) => content)).toEqual([]);
    const again = shop.reviews.filter(({ content }) => {
      const parts = content.split(/[，。.]\s*/).filter((part) => part !== '');
      return new Set(parts).size < parts.length;
    });
    expect(again.map(({ content }) => content)).toEqual([]);
  });

  it('mention no missing pictures, and no second purchase after a first', () => {
    const thanked = fixture.reviews.filter(
      ({ reply, pictures }) =>
        /晒图|your photo|your picture/.test(reply?.content ?? '') && pictures.length === 0,
    );
    expect(thanked).toEqual([]);
    const torn = fixture.reviews.filter(
      ({ content }) =>
        /第一次买|First order/.test(content) && /第[二三]次|回购|Second order|Third order/.test(content),
    );
    expect(torn.map(({ content }) => content)).toEqual([]);
  });
});
