import type { LocalText } from '../basics.ts';

/** How shops call the options that shopping engines ask for by name. */
const traits = [
  ['color', /颜色|色彩|花色|\bcolou?rs?\b/iu],
  ['size', /尺码|尺寸|码数|大小|\bsizes?\b/iu],
] as const;

export type OptionTrait = (typeof traits)[number][0];

/** What an option of this name is to a shopping engine, if anything. */
export const optionTrait = ({ zh, en }: LocalText): OptionTrait | undefined =>
  traits.find(([, words]) => words.test(zh) || words.test(en))?.[0];
