import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts';
import { defaultTheme, type Theme } from './theme.ts';

const neutrals = ['ink', 'ink-2', 'ink-3', 'line', 'line-strong', 'page', 'card', 'soft'] as const;
const derived = ['accent', 'accent-strong', 'tint', 'tint-2', 'white', ...neutrals] as const;
const fixed = ['price', 'danger', 'verified', 'success', 'info'] as const;
type Neutral = (typeof neutrals)[number];
export type Scheme = 'light' | 'dark';
/** Colours of one scheme by the names of `src/styles/theme.css`. */
export type Palette = Readonly<Record<(typeof derived)[number], string>>;
type Draft = Record<(typeof derived)[number], string>;

/** The program's colours: a test compares them with the style sheet. */
export const programColors: Readonly<Record<Scheme, Palette>> = {
  light: {
    white: '#ffffff',
    accent: '#c2410c',
    'accent-strong': '#9a3412',
    ink: '#1c1917',
    'ink-2': '#57534e',
    'ink-3': '#6b6661',
    line: '#e7e5e4',
    'line-strong': '#d6d3d1',
    page: '#fafaf9',
    card: '#ffffff',
    soft: '#f5f5f4',
    tint: '#fff7ed',
    'tint-2': '#ffedd5',
  },
  dark: {
    white: '#1c1512',
    accent: '#fb923c',
    'accent-strong': '#fdba74',
    ink: '#f5f2ef',
    'ink-2': '#c9c1ba',
    'ink-3': '#a89f97',
    line: '#37312d',
    'line-strong': '#4d453f',
    page: '#161311',
    card: '#1f1b18',
    soft: '#2a2522',
    tint: '#2f2118',
    'tint-2': '#432c1b',
  },
};

/** Colours with a meaning of their own, which no theme changes: prices, errors, states. */
export const fixedColors: Readonly<Record<Scheme, Readonly<Record<(typeof fixed)[number], string>>>> = {
  light: { price: '#b42318', danger: '#b42318', verified: '#0f766e', success: '#166534', info: '#1d4ed8' },
  dark: { price: '#f87171', danger: '#f87171', verified: '#2dd4bf', success: '#4ade80', info: '#93c5fd' },
};

/** Chroma of the neutral colours with the strongest tint. */
const chroma: Readonly<Record<Scheme, Readonly<Record<Neutral, number>>>> = {
  light: {
    ink: 0.03,
    'ink-2': 0.03,
    'ink-3': 0.03,
    line: 0.016,
    'line-strong': 0.022,
    page: 0.007,
    card: 0,
    soft: 0.012,
  },
  dark: {
    ink: 0.008,
    'ink-2': 0.018,
    'ink-3': 0.024,
    line: 0.024,
    'line-strong': 0.028,
    page: 0.016,
    card: 0.019,
    soft: 0.022,
  },
};
const strongestNeutral = 0.05;

const grounds = ['page', 'card', 'soft', 'tint', 'tint-2'] as const;
const texts = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-strong', ...fixed] as const;
/** Contrast of normal text, WCAG 2 level AA. Lines of marked controls and the focus ring need 3 and have the accent, so they pass too. */
export const leastContrast = 4.5;

/** Every pair of a text and its background that pages use. */
export const contrastPairs: readonly (readonly [text: string, ground: string])[] = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...(['accent', 'accent-strong', 'price'] as const).map((ground) => ['white', ground] as const),
];

/** Moves the lightness in small steps until the colour passes, or is black or white. */
function until(start: Oklch, step: number, passes: (hex: string) => boolean): string {
  let color = start;
  let hex = hexOf(color);
  while (!passes(hex) && color.l > 0 && color.l < 1) {
    color = { ...color, l: Math.min(1, Math.max(0, color.l + step)) };
    hex = hexOf(color);
  }
  return hex;
}
const isReadable = (hex: string, others: readonly string[]) =>
  others.every((other) => contrast(hex, other) >= leastContrast);

/** Backgrounds first, because the fixed colours must be readable on them; then the texts. */
function paletteOf({ accent, neutral }: Theme, scheme: Scheme): Palette {
  const program = programColors[scheme];
  const colors: Draft = { ...program };
  const outward = scheme === 'light' ? 0.004 : -0.004;
  if (neutral !== null) tintNeutrals(colors, oklchOf(neutral), scheme);
  if (accent !== null) {
    const { c, h } = oklchOf(accent);
    const share = Math.min(1, c / oklchOf(program.accent).c);
    for (const name of ['tint', 'tint-2'] as const) {
      const own = oklchOf(program[name]);
      colors[name] = hexOf({ l: own.l, c: own.c * share, h });
    }
  }
  const texted = Object.values(fixedColors[scheme]);
  for (const name of grounds) colors[name] = kept(colors[name], outward, (hex) => isReadable(hex, texted));
  const behind = grounds.map((name) => colors[name]);
  for (const name of ['ink', 'ink-2', 'ink-3'] as const)
    colors[name] = kept(colors[name], -outward, (hex) => isReadable(hex, behind));
  const around = [...behind, colors.white];
  const passes = (hex: string) => isReadable(hex, around);
  colors.accent =
    accent === null
      ? kept(colors.accent, -outward, passes)
      : until(accentStart(accent, scheme), -outward, passes);
  if (accent !== null) colors['accent-strong'] = hexOf(strongOf(oklchOf(colors.accent), scheme));
  colors['accent-strong'] = kept(colors['accent-strong'], -outward, passes);
  return colors;
}

const kept = (hex: string, step: number, passes: (hex: string) => boolean) =>
  passes(hex) ? hex : until(oklchOf(hex), step, passes);

/** On dark backgrounds the accent is at least as light as the program's. */
function accentStart(accent: string, scheme: Scheme): Oklch {
  const color = oklchOf(accent);
  return scheme === 'light' ? color : { ...color, l: Math.max(color.l, 0.72) };
}

/** The accent under the pointer: further from the background, or nearer where there is nothing further. */
function strongOf(accent: Oklch, scheme: Scheme): Oklch {
  const step = scheme === 'light' ? -0.08 : 0.08;
  const l = accent.l + step;
  return { ...accent, l: l < 0.12 || l > 0.97 ? accent.l - step : l };
}

function tintNeutrals(colors: Draft, { c, h }: Oklch, scheme: Scheme): void {
  const share = Math.min(1, c / strongestNeutral);
  for (const name of neutrals) {
    const { l } = oklchOf(programColors[scheme][name]);
    colors[name] = hexOf({ l, c: chroma[scheme][name] * share, h });
  }
  if (scheme === 'dark') colors.white = hexOf({ l: oklchOf(colors.white).l, c: 0.016 * share, h });
}

interface ThemeColors {
  readonly light: Palette;
  readonly dark: Palette;
}

/** All colours of both schemes from the chosen ones; every pair of `contrastPairs` is readable. */
export const themeColors = (theme: Theme): ThemeColors => ({
  light: paletteOf(theme, 'light'),
  dark: paletteOf(theme, 'dark'),
});

/** Does the theme have colours of its own? */
export const hasColors = ({ accent, neutral }: Theme): boolean =>
  accent !== defaultTheme.accent || neutral !== defaultTheme.neutral;
