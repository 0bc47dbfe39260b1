import { orderable } from '../orders/sold.ts';
import { places } from '../people/places-data.ts';
import { type Random, random } from '../random.ts';
import type { DemoProduct, DemoSpec, LocalText } from '../types.ts';
import { factsOf, pointsOf, specsOf, uniqueRows } from './category-texts.ts';
import { introduction } from './introduction.ts';
import { offerOf } from './offer.ts';
import { coloursOf, leadingAnew, picturesOf } from './pictures.ts';
import type { Plan } from './plan.ts';
import { charm, listPriceOf } from './price.ts';
import type { OptionSet, Profile } from './profiles.ts';
import { type Choice, colourChoice, makeSkus, setChoice } from './skus.ts';
import { weigh } from './weights.ts';
import { coreOf, nameOf, traitRow } from './words.ts';

const day = 86_400_000;
const hotFrom = 1_100;
/** Days that a product counts as new. */
const newFor = 28;
const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / day);
const technical =
  /^(gadget|appliance|tool|timepiece|power|lighting|instrument|science|medical|vehicle|furniture|bath|outdoor|shopequip)$/;

export type PlanContext = {
  profiles: Map<string, Profile>;
  sets: Map<string, OptionSet>;
  now: Date;
  /** Main images of the goods on sale. Without it all goods are generated, including those without an image. */
  led?: Set<string>;
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

/** Number of pieces sold, with a long-tail distribution. */
const salesOf = (share: number, price: number) =>
  Math.max(5, Math.round((150 / (share + 0.012)) * Math.min(2.6, (6_000 / (price + 900)) ** 0.6)));

/** Colours of a product, the main one first; null when there is no unused main image. */
function coloursFor(plan: Plan, led: Set<string> | undefined, rng: Random): string[] | null {
  const chosen = rng.sample((led && coloursOf(plan)) ?? plan.good.colours, rng.int(3, 4));
  if (!led) return chosen;
  // With sizes, three colours make nine SKUs; twelve would exceed the page weight limit.
  const colours = leadingAnew(plan, plan.noun.optionSet ? chosen.slice(0, 3) : chosen, led);
  const [lead] = (colours && picturesOf(plan, colours)?.pictures) ?? [];
  if (lead !== undefined) led.add(lead);
  return lead === undefined ? null : colours;
}

/** The product of a plan; its SKUs get ids from `firstSku` on. Rating and reviews are added later. Null when no image is left. */
export function makeProduct(
  plan: Plan,
  id: number,
  firstSku: number,
  context: PlanContext,
): DemoProduct | null {
  const { good, noun, trait, trader, category } = plan;
  const { now } = context;
  const rng = random(`product ${good.drawing} ${noun.name.en} ${trait?.name.en ?? ''}${plan.variant ?? ''}`);
  const profile = context.profiles.get(noun.profile);
  if (!profile) throw new Error(`no profile ${noun.profile}`);
  const set = noun.optionSet ? context.sets.get(noun.optionSet) : undefined;
  const { supplier } = trader;
  const core = coreOf(noun, trait);
  const known = factsOf(noun.leaf, core.zh, profile.facts);
  const chosen = rng.sample(known, 2);
  const facts = known.filter((fact) => chosen.includes(fact));
  if (facts.length < 2) throw new Error(`${noun.leaf} needs two facts for ${core.zh}`);
  const city = cityOf(supplier.districtCode);
  const words = { brand: supplier.brand, core, facts: facts.map(({ title }) => title), city };
  const isTechnical = technical.test(profile.name);
  const model = isTechnical
    ? `${trader.letters.toUpperCase()}-${good.drawing.replace('photo:', '').slice(0, 1).toUpperCase()}${100 + ((id * 7) % 900)}`
    : null;
  const basePrice = charm(Math.round(noun.price * (trait?.factor ?? 1) * (0.94 + rng.next() * 0.14)));
  const colours = coloursFor(plan, context.led, rng);
  if (!colours) return null;
  const choices: Choice[] = [
    ...(colours.length > 0 ? [colourChoice(colours, good.coloured)] : []),
    ...(set ? [setChoice(set)] : []),
  ];
  const shown = picturesOf(plan, colours);
  const { grams: weight, unit } = weigh(noun, trait, profile.unit);
  const skus = makeSkus(
    {
      choices,
      basePrice,
      weight,
      prefix: `${trader.letters.toUpperCase()}${String(id).padStart(4, '0')}`,
      firstId: firstSku,
      soldOut: rng.chance(0.012),
      pictureOf: (colour) => shown?.pictureOf(colour) ?? supplier.logo,
    },
    rng,
  );
  const price = Math.min(...skus.map((sku) => sku.price));
  const isNew = rng.chance(0.13);
  const age = isNew
    ? rng.int(1, newFor)
    : rng.int(35, Math.min(900, daysBetween(supplier.joinedAt, now) - 2));
  const pieces = isNew ? Math.ceil((rng.int(3, 160) * age) / newFor) : salesOf(rng.next() ** 1.6, price);
  const weights = skus.map((sku) => sku.weight);
  const heft = weightText(Math.min(...weights), Math.max(...weights));
  const { services, freight, ...offer } = offerOf(profile, price, Math.max(...weights), rng);
  const sales = orderable(pieces, offer);
  // The tagline is a selling point that the description does not repeat.
  const said = pointsOf(noun.leaf, core.zh, profile.points);
  const [brief, ...others] = rng.sample(said, said.length);
  if (!brief) throw new Error(`profile ${profile.name} needs points`);
  const points = others.slice(0, rng.int(3, 5));
  const specs = uniqueRows([
    { name: { zh: '品牌', en: 'Brand' }, value: supplier.brand },
    ...(model ? [{ name: { zh: '型号', en: 'Model' }, value: { zh: model, en: model } }] : []),
    ...(trait ? [traitRow(trait, profile.name)] : []),
    ...choices.map(({ option }) =>
      valuesRow(
        option.name,
        option.values.map((v) => v.name),
      ),
    ),
    ...specsOf(noun.leaf, core.zh, [...profile.facts.map(({ row }) => row), ...profile.specs]),
    { name: { zh: '含包装重量', en: 'Weight with packaging' }, value: heft },
    ...(trait?.attribute === 'o' ? [] : [{ name: { zh: '发货地', en: 'Ships from' }, value: city }]),
  ]);
  return {
    id,
    supplierId: supplier.id,
    categoryId: category.id,
    name: nameOf(words, model && rng.chance(0.6) ? model : null),
    brief,
    description: {
      intro: introduction({
        words,
        options: choices.map((choice) => choice.option),
        weight: heft,
        unit,
        minOrder: offer.minOrder,
      }),
      points,
      specs,
    },
    brand: supplier.brand,
    model,
    price,
    // Fewer than half are reduced at a time, by 7 to 30 percent.
    listPrice: rng.chance(0.55) ? price : listPriceOf(price, 1.08 + rng.next() * 0.34),
    options: choices.map((choice) => choice.option),
    skus,
    unit,
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
    pictures: shown?.pictures ?? [supplier.logo],
    pictureAlts: shown?.alts ?? [],
    createdAt: new Date(now.getTime() - age * day - rng.int(0, 80_000) * 1000),
  };
}

export const valuesRow = (name: LocalText, values: LocalText[]): DemoSpec => ({
  name,
  value: { zh: values.map((v) => v.zh).join('、'), en: values.map((v) => v.en).join(', ') },
});

/** Grams in the larger unit from one kilogram. */
export const gramsText = (grams: number) =>
  grams >= 1000 ? `${Math.round(grams / 100) / 10} kg` : `${grams} g`;

/** Weight range of its variants. */
export function weightText(low: number, high: number): LocalText {
  const text = low === high ? gramsText(low) : `${gramsText(low)} - ${gramsText(high)}`;
  return { zh: `约${text}`, en: `About ${text}` };
}
