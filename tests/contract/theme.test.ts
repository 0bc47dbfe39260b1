import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf, oklchOf } from '../../contract/content/oklch.ts';
import { defaultTheme, Theme, themeFonts, themeRadii } from '../../contract/content/theme.ts';
import {
  contrastPairs,
  fixedColors,
  leastContrast,
  programColors,
  themeColors,
} from '../../contract/content/theme-colors.ts';
import { themeStyles } from '../../contract/content/theme-styles.ts';

/** Deterministic pseudo-random numbers, so that a failure can be repeated. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const next = numbers(39);
const anyColor = () =>
  `#${Math.floor(next() * 0x1_00_00_00)
    .toString(16)
    .padStart(6, '0')}`;
const extremes = ['#000000', '#ffffff', '#ffff00', '#00ffff', '#0000ff', '#ff0000', '#808080'];
const schemes = ['light', 'dark'] as const;

/** `--color-x: #rrggbb` of a block of the style sheet. */
function declared(css: string, from: string): Record<string, string> {
  const block = css.slice(css.indexOf(from));
  const own = block.slice(0, block.indexOf('}'));
  return Object.fromEntries(
    [...own.matchAll(/--color-([\w-]+): #([\da-f]+);/g)].map(([, name = '', hex = '']) => [
      name,
      `#${hex.length === 3 ? [...hex].map((sign) => sign + sign).join('') : hex}`,
    ]),
  );
}

describe('colours of a theme', () => {
  it('are readable in every pair, whatever the two chosen colours are', () => {
    const accents = [...extremes, ...Array.from({ length: 500 }, anyColor)];
    for (const [at, accent] of accents.entries()) {
      const neutral = at % 3 === 0 ? null : at % 3 === 1 ? accent : anyColor();
      for (const theme of [
        { ...defaultTheme, accent, neutral },
        { ...defaultTheme, accent: null, neutral: accent },
      ]) {
        const colors = themeColors(theme);
        for (const scheme of schemes) {
          const all: Readonly<Record<string, string>> = { ...fixedColors[scheme], ...colors[scheme] };
          for (const [text, ground] of contrastPairs) {
            const found = contrast(all[text] ?? '', all[ground] ?? '');
            if (!(found >= leastContrast))
              expect.fail(`${JSON.stringify(theme)} ${scheme}: ${text} on ${ground} ${found}`);
          }
          expect(all['accent-strong'], accent).not.toBe(all.accent);
        }
      }
    }
  });

  it('keep an accent that is readable, and change no more than the lightness of another', () => {
    expect(themeColors({ ...defaultTheme, accent: '#0f766e' }).light.accent).toBe('#0f766e');
    const { light, dark } = themeColors({ ...defaultTheme, accent: '#facc15' });
    expect(dark.accent).toBe('#facc15');
    expect(oklchOf(light.accent).l).toBeLessThan(oklchOf('#facc15').l);
    expect(Math.abs(oklchOf(light.accent).h - oklchOf('#facc15').h)).toBeLessThan(3);
  });

  it('are those of the style sheet without a choice', () => {
    const css = readFileSync('src/styles/theme.css', 'utf8');
    const written = { light: declared(css, '@theme {'), dark: declared(css, 'color-scheme: dark;') };
    for (const scheme of schemes) {
      const known = { ...programColors[scheme], ...fixedColors[scheme] };
      expect(written[scheme]).toMatchObject(known);
      expect(themeColors(defaultTheme)[scheme]).toEqual(programColors[scheme]);
    }
  });

  it('are converted to OKLCH and back without a loss', () => {
    for (const hex of extremes) expect(hexOf(oklchOf(hex))).toBe(hex);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    // Published values: https://bottosson.github.io/posts/oklab/ and WCAG 2.
    expect(oklchOf('#ff0000').l).toBeCloseTo(0.628, 3);
    expect(oklchOf('#ff0000').h).toBeCloseTo(29.23, 1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

describe('style sheet of a theme', () => {
  it('is empty for the appearance of the program', () => {
    expect(themeStyles(defaultTheme)).toBe('');
  });

  it('declares what is chosen and nothing else', () => {
    for (const radius of themeRadii) {
      const css = themeStyles({ ...defaultTheme, radius });
      if (radius !== 8) expect(css).toContain(`--radius-control:${radius}px`);
      expect(css).not.toContain('--color-');
    }
    for (const font of themeFonts) {
      const css = themeStyles({ ...defaultTheme, font });
      expect(css.includes('font-family')).toBe(font !== 'sans');
      expect(css).not.toContain('--radius');
    }
    const css = themeStyles({ ...defaultTheme, accent: '#0f766e' });
    expect(css).toContain('--color-accent:#0f766e');
    expect(css).not.toMatch(/--radius|font-family|[<\\]/);
  });

  it('is made of colours only that are six hexadecimal digits', () => {
    for (const accent of ['red', '#fff', '#0f766e;}', '#0f766e80', 'url(x)', ''])
      expect(Theme.safeParse({ ...defaultTheme, accent }).success, accent).toBe(false);
    expect(Theme.parse({ ...defaultTheme, accent: ' #0F766E ' }).accent).toBe('#0f766e');
  });
});
