import type { LocalText } from '../basics.ts';

/** Common option names for attributes that shopping engines define. */
const traits = [
  ['color', /颜色|色彩|花色|\bcolou?rs?\b/iu],
  ['size', /尺码|尺寸|码数|大小|\bsizes?\b/iu],
] as const;

export type OptionTrait = (typeof traits)[number][0];

/** The shopping engine attribute for an option name, if any. */
export const optionTrait = ({ zh, en }: LocalText): OptionTrait | undefined =>
  traits.find(([, words]) => words.test(zh) || words.test(en))?.[0];
