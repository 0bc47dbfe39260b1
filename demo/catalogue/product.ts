import { places } from '../people/places-data.ts';
import { random } from '../random.ts';
import type { DemoProduct, DemoSpec, LocalText } from '../types.ts';
import { offerOf } from './offer.ts';
import { photoPictures, pictureOf, picturesOf, stagingOf } from './pictures.ts';
import type { Plan } from './plan.ts';
import { charm, listPriceOf } from './price.ts';
import type { OptionSet, Profile } from './profiles.ts';
import { type Choice, colourChoice, makeSkus, setChoice } from './skus.ts';
import { briefOf, coreOf, introduction, nameOf, traitRow } from './words.ts';

const day = 86_400_000;
const hotFrom = 1_100;
const technical =
  /^(gadget|appliance|tool|timepiece|power|lighting|instrument|science|medical|vehicle|furniture|bath|outdoor|shopequip)$/;

export type Shelf = {
  profiles: Map<string, Profile>;
  sets: Map<string, OptionSet>;
  tones: readonly string[];
  now: Date;
};

export const cityOf = (districtCode: string): LocalText => {
  const place = places[districtCode];
  if (!place) throw new Error(`no place for ${districtCode}`);
  const [province, city, , provinceEn, cityEn] = place;
  const short = (text: string) => text.replace(/[省市]$/, '');
  return province === city
    ? { zh: short(city), en: cityEn }
    : { zh: short(province) + short(city), en: `${cityEn}, ${provinceEn}` };
};

/** Grams of one piece: dearer goods of a kind are mostly bigger ones. */
function weightOf(profile: Profile, price: number): number {
  const [low, high] = profile.weight;
  const place = Math.min(1, Math.max(0, Math.log10(price / 900) / 3));
  return Math.round((low + (high - low) * place ** 1.6) / 5) * 5;
}

/** How many pieces were sold: few sell very much, most sell some. */
const salesOf = (share: number, price: number) =>
  Math.max(5, Math.round((150 / (share + 0.012)) * Math.min(2.6, (6_000 / (price + 900)) ** 0.6)));

/** The product of one plan; its SKUs take the ids from `firstSku` on. Rating and reviews come later. */
export function makeProduct(plan: Plan, id: number, firstSku: number, shelf: Shelf): DemoProduct {
  const { good, noun, trait, trader, category } = plan;
  const rng = random(`product ${good.drawing} ${noun.name.en} ${trait?.name.en ?? ''}${plan.variant ?? ''}`);
  const profile = shelf.profiles.get(good.profile);
  if (!profile) throw new Error(`no profile ${good.profile}`);
  const set = good.optionSet ? shelf.sets.get(good.optionSet) : undefined;
  const { supplier } = trader;
  const core = coreOf(noun, trait);
  const [a, b] = rng.sample(
    profile.tails.filter((tail) => !core.zh.includes(tail.zh)),
    2,
  );
  if (!a || !b) throw new Error(`profile ${profile.name} needs two tails`);
  const city = cityOf(supplier.districtCode);
  const words = { brand: supplier.brand, core, a, b, city };
  const isTechnical = technical.test(profile.name);
  const model = isTechnical
    ? `${trader.letters.toUpperCase()}-${good.drawing.replace('photo:', '').slice(0, 1).toUpperCase()}${100 + ((id * 7) % 900)}`
    : null;
  const basePrice = charm(Math.round(noun.price * (trait?.factor ?? 1) * (0.94 + rng.next() * 0.14)));
  const colours = rng.sample(good.colours, rng.int(3, 4));
  const choices: Choice[] = [
    ...(colours.length > 0 ? [colourChoice(colours)] : []),
    ...(set ? [setChoice(set)] : []),
  ];
  const photo = /^photo:([^@]+)(?:@(\w+))?$/.exec(good.drawing);
  const staging = stagingOf(good.drawing, shelf.tones, rng);
  const weight = weightOf(profile, basePrice);
  const skus = makeSkus(
    {
      choices,
      basePrice,
      weight,
      prefix: `${trader.letters.toUpperCase()}${String(id).padStart(4, '0')}`,
      firstId: firstSku,
      soldOut: rng.chance(0.012),
      pictureOf: (colour) => (photo ? photoKey(photo) : pictureOf(staging, colour ?? colours[0] ?? 'own')),
    },
    rng,
  );
  const price = Math.min(...skus.map((sku) => sku.price));
  const isNew = rng.chance(0.13);
  const age = isNew ? rng.int(1, 28) : rng.int(35, 900);
  const sales = isNew ? rng.int(3, 160) : salesOf(photo ? rng.next() / 6 : rng.next(), price);
  const { services, freight, ...offer } = offerOf(profile, price, weight, rng);
  const specs: DemoSpec[] = [
    { name: { zh: '品牌', en: 'Brand' }, value: supplier.brand },
    ...(model ? [{ name: { zh: '型号', en: 'Model' }, value: { zh: model, en: model } }] : []),
    ...(trait ? [traitRow(trait, profile.name)] : []),
    ...choices.map(({ option }) =>
      valuesRow(
        option.name,
        option.values.map((v) => v.name),
      ),
    ),
    { name: { zh: '单件重量', en: 'Unit weight' }, value: weightText(weight) },
    ...profile.specs,
    ...(trait?.attribute === 'o' ? [] : [{ name: { zh: '发货地', en: 'Ships from' }, value: city }]),
  ];
  return {
    id,
    supplierId: supplier.id,
    categoryId: category.id,
    name: nameOf(words, model && rng.chance(0.6) ? model : null),
    brief: briefOf(words),
    description: {
      intro: introduction(words, profile.name, rng),
      points: rng.sample(profile.points, rng.int(3, 5)),
      specs,
    },
    brand: supplier.brand,
    model,
    price,
    listPrice: rng.chance(0.18) ? price : listPriceOf(price, 1.12 + rng.next() * 0.5),
    options: choices.map((choice) => choice.option),
    skus,
    unit: profile.unit,
    ...offer,
    freight,
    freightTemplateId: null,
    freeShipping: freight === 0,
    services,
    sales,
    rating: 0,
    reviewCount: 0,
    isNew,
    isHot: !isNew && sales > hotFrom,
    status: 'on_sale',
    pictures: photo ? photoPictures(photoKey(photo), rng) : picturesOf(staging, colours, shelf.tones, rng),
    createdAt: new Date(shelf.now.getTime() - age * day - rng.int(0, 80_000) * 1000),
  };
}

const photoKey = ([, name, crop]: RegExpExecArray) => `p_${name}_${crop ?? 'full'}`;

export const valuesRow = (name: LocalText, values: LocalText[]): DemoSpec => ({
  name,
  value: { zh: values.map((v) => v.zh).join('、'), en: values.map((v) => v.en).join(', ') },
});

export function weightText(grams: number): LocalText {
  const text = grams >= 1000 ? `${Math.round(grams / 100) / 10} kg` : `${grams} g`;
  return { zh: `约${text}`, en: `About ${text}` };
}
