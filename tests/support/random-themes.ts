import { heroStyles, type Theme, themeFonts, themeRadii } from '../../contract/content/theme.ts';

/** Numbers from 0 to 1 in a fixed order, so that a failure can be repeated. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Themes as an operator could choose them, at random, the same ones for a seed. */
export function randomThemes(count: number, seed = 132): Theme[] {
  const next = numbers(seed);
  const one = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  const color = () =>
    `#${Math.floor(next() * 0x1_00_00_00)
      .toString(16)
      .padStart(6, '0')}`;
  return Array.from({ length: count }, () => ({
    accent: color(),
    neutral: next() < 0.25 ? null : color(),
    radius: one(themeRadii),
    font: one(themeFonts),
    hero: one(heroStyles),
  }));
}
