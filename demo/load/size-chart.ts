import type { SizeChart } from '../../contract/catalogue/size-chart.ts';
import type { DemoProduct } from '../types/catalogue.ts';

/** Size charts: option sizes and body measurements, from the smallest size to the largest. */
interface Scale {
  readonly columns: SizeChart['columns'];
  /** Range of the smallest size, and the increment for each further size; equal bounds are a single number. */
  readonly measures: readonly { readonly from: number; readonly to: number; readonly step: number }[];
}

const size = { zh: '尺码', en: 'Size' };
const height = { zh: '身高（厘米）', en: 'Height (cm)' };
const chest = { zh: '胸围（厘米）', en: 'Chest (cm)' };
const waist = { zh: '腰围（厘米）', en: 'Waist (cm)' };
const hips = { zh: '臀围（厘米）', en: 'Hips (cm)' };
const foot = { zh: '脚长（毫米）', en: 'Foot length (mm)' };
const around = { zh: '内周长（毫米）', en: 'Inner circumference (mm)' };
const across = { zh: '内径（毫米）', en: 'Inner diameter (mm)' };
const inches = { zh: '腰围（英寸）', en: 'Waist (in)' };

const women: Scale = {
  columns: [size, height, chest, waist, hips],
  measures: [
    { from: 155, to: 160, step: 5 },
    { from: 80, to: 84, step: 4 },
    { from: 62, to: 66, step: 4 },
    { from: 86, to: 90, step: 4 },
  ],
};
const men: Scale = {
  columns: [size, height, chest, waist],
  measures: [
    { from: 160, to: 165, step: 5 },
    { from: 84, to: 88, step: 4 },
    { from: 70, to: 74, step: 4 },
  ],
};
const shoes: Scale = { columns: [size, foot], measures: [{ from: 225, to: 225, step: 5 }] };
/** Chinese foot length of European size 35, with the increment above. */
const smallestShoe = 35;

const bodyNote = {
  zh: '以上为净体尺寸，手工测量允许 1–2 厘米误差；介于两码之间时建议选大一码。',
  en: 'Measured on the body; by hand they may differ by 1 to 2 cm. Between two sizes, take the larger one.',
};
const footNote = {
  zh: '站立时从脚跟量到最长的脚趾；脚背较高或脚较宽时建议选大一码。',
  en: 'Stand and measure from the heel to the longest toe; for wide or high feet take one size up.',
};

const fingerNote = {
  zh: '用纸条绕手指一圈量出周长；指节较粗时以能滑过指节为准。',
  en: 'Wrap a strip of paper around the finger and measure it; it must still slide over the knuckle.',
};
/** Hong Kong ring sizes count millimetres of finger circumference from here. */
const ringsFrom = 40;

const rangeOf = ({ from, to, step }: Scale['measures'][number], at: number) =>
  from === to ? String(from + at * step) : `${from + at * step}–${to + at * step}`;
const bySteps = (
  { columns, measures }: Scale,
  sizes: readonly string[],
  first: number,
  note: SizeChart['note'],
) => ({
  columns: [...columns],
  rows: sizes.map((name, at) => [name, ...measures.map((one) => rangeOf(one, at + first))]),
  note,
});

const isForWomen =
  /\b(women|ladies|blouse|skirt|bikini|swimsuit|sari|kimono|qipao|hanfu|trench|wool|cropped|Peter Pan)|\bdress(?! shirt)\b/i;
const hasNoBody = /\b(tie|necktie|bow tie|socks|gloves)\b/i;

/** Only sized clothes, shoes and rings have a size chart. */
export function sizeChartOf({ options, name }: DemoProduct): SizeChart | null {
  const option = options.find(({ key }) => key === 'size');
  if (!option || hasNoBody.test(name.en)) return null;
  const sizes = option.values.map((value) => value.name.en);
  const [first] = sizes;
  if (option.name.en === 'Size' && first === 'S')
    return bySteps(isForWomen.test(name.en) ? women : men, sizes, 0, bodyNote);
  if (option.name.en === 'Waist')
    return {
      columns: [size, inches, waist],
      rows: sizes.map((inch) => [inch, inch, String(Math.round(Number(inch) * 2.54))]),
      note: bodyNote,
    };
  if (option.name.en.startsWith('Ring size'))
    return {
      columns: [option.name, around, across],
      rows: sizes.map((name) => {
        const length = Number(name) + ringsFrom;
        return [name, String(length), (length / Math.PI).toFixed(1)];
      }),
      note: fingerNote,
    };
  return option.name.en.startsWith('Shoe size')
    ? bySteps(shoes, sizes, Number(first) - smallestShoe, footNote)
    : null;
}
