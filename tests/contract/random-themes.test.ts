import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../contract/content/oklch.ts';
import { Theme } from '../../contract/content/theme.ts';
import {
  contrastPairs,
  fixedColors,
  leastContrast,
  themeColors,
} from '../../contract/content/theme-colors.ts';
import { cornersOf, themeStyles } from '../../contract/content/theme-styles.ts';
import { randomThemes } from '../support/random-themes.ts';

const schemes = ['light', 'dark'] as const;
const large = 3;

/** Colours of the style sheet that no theme changes, besides `fixedColors`. */
const css = readFileSync('src/styles/theme.css', 'utf8');
function declared(from: string): Record<string, string> {
  const block = css.slice(css.indexOf(from));
  const rules = block.slice(0, block.indexOf('}')).matchAll(/--color-([\w-]+): #([\da-f]+);/g);
  return Object.fromEntries(
    [...rules].map(([, name = '', hex = '']) => [
      name,
      `#${hex.length === 3 ? [...hex].map((sign) => sign + sign).join('') : hex}`,
    ]),
  );
}
const sheet = { light: declared('@theme {'), dark: declared('color-scheme: dark;') };

const quoted = /"[^"\n]*"|'[^'\n]*'|`[^`]*`/g;
const colored = /^(?<state>(?:[a-z-]+:)*)(?<kind>bg|text)-(?<name>[a-z]+(?:-[a-z\d]+)?)$/;

interface Pair {
  readonly text: string;
  readonly ground: string;
}

/** Every text colour with its background that one list of classes names for the same state, as the components have them. */
function pairsOfComponents(): Pair[] {
  const known = new Set(Object.keys(sheet.light));
  const found = new Map<string, Pair>();
  for (const file of globSync('src/{admin,components,features,islands,layouts,views}/**/*.{tsx,astro,ts}'))
    for (const [list] of readFileSync(file, 'utf8').matchAll(quoted)) {
      const classes = list
        .slice(1, -1)
        .split(/\s+/)
        .flatMap((one) => {
          const { state = '', kind = '', name = '' } = colored.exec(one)?.groups ?? {};
          return known.has(name) ? [{ state, kind, name }] : [];
        });
      for (const ground of classes)
        for (const text of classes)
          if (ground.kind === 'bg' && text.kind === 'text' && ground.state === text.state)
            found.set(`${text.name} ${ground.name}`, { text: text.name, ground: ground.name });
    }
  return [...found.values()];
}

describe('ten random themes', () => {
  const themes = randomThemes(10);
  const components = pairsOfComponents();

  it('are different choices that an operator can make', () => {
    for (const theme of themes) expect(Theme.parse(theme)).toEqual(theme);
    expect(new Set(themes.map(({ accent }) => accent)).size).toBe(10);
    for (const key of ['radius', 'font', 'hero', 'neutral'] as const)
      expect(new Set(themes.map((theme) => theme[key])).size, key).toBeGreaterThan(1);
    expect(randomThemes(10)).toEqual(themes);
    expect(randomThemes(1, 7)).not.toEqual(themes.slice(0, 1));
  });

  it('know the pairs of colours that components have', () => {
    expect(components).toEqual(
      expect.arrayContaining([
        { text: 'white', ground: 'accent' },
        { text: 'success', ground: 'verified-tint' },
        { text: 'ink-2', ground: 'soft' },
      ]),
    );
    expect(components.length).toBeGreaterThan(20);
  });

  it.each(themes.map((theme, at) => [at + 1, theme] as const))('are readable, number %i', (_, theme) => {
    const colors = themeColors(theme);
    for (const scheme of schemes) {
      const all: Readonly<Record<string, string>> = {
        ...sheet[scheme],
        ...fixedColors[scheme],
        ...colors[scheme],
      };
      const of = (name: string) => all[name] ?? expect.fail(`no colour ${name}`);
      for (const { text, ground } of [
        ...contrastPairs.map(([one, other]) => ({ text: one, ground: other })),
        ...components,
      ])
        expect(contrast(of(text), of(ground)), `${scheme}: ${text} on ${ground}`).toBeGreaterThanOrEqual(
          leastContrast,
        );
      // Marks that are no text: the focus ring and checked controls.
      for (const ground of ['page', 'card', 'soft', 'tint'])
        expect(contrast(of('accent'), of(ground)), `${scheme}: ring on ${ground}`).toBeGreaterThanOrEqual(
          large,
        );
    }
  });

  it.each(themes.map((theme, at) => [at + 1, theme] as const))('are a style sheet, number %i', (_, theme) => {
    const styles = themeStyles(theme);
    const { light, dark } = themeColors(theme);
    expect(styles).toContain(`--color-accent:${light.accent};`);
    expect(styles).toContain(`--color-accent:${dark.accent};`);
    for (const [name, value] of cornersOf(theme.radius))
      expect(styles.includes(`--${name}:${value}`)).toBe(theme.radius !== 8);
    expect(styles.includes('font-family')).toBe(theme.font !== 'sans');
  });
});
