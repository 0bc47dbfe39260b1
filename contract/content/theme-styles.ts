import type { Theme } from './theme.ts';
import { hasColors, type Palette, themeColors } from './theme-colors.ts';

/** Chinese serif and rounded typefaces follow the Latin ones, as in the program's stack. */
const stacks = {
  serif: 'Georgia,"Times New Roman","Songti SC","Noto Serif SC","Noto Serif CJK SC",SimSun,serif',
  rounded:
    'ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN","Arial Rounded MT Bold",Nunito,"Yuanti SC",YouYuan,"PingFang SC","Microsoft YaHei","Noto Sans SC","Noto Sans CJK SC",sans-serif',
} as const;

const programRadius = 8;
const declared = (properties: readonly (readonly [string, string])[]) =>
  properties.map(([name, value]) => `--${name}:${value}`).join(';');
const colorsOf = (palette: Palette) =>
  declared(Object.entries(palette).map(([name, value]) => [`color-${name}`, value] as const));

/** Custom properties of the corners. */
export const cornersOf = (radius: number): readonly (readonly [name: string, value: string])[] => [
  ['radius-tag', `${radius / 2}px`],
  ['radius-control', `${radius}px`],
  ['radius-card', `${radius === 0 ? 0 : radius + 4}px`],
];

/**
 * The style sheet of a theme; empty for the program's appearance. `html:root` outweighs `:root` of src/styles/theme.css in any order.
 */
export function themeStyles(theme: Theme): string {
  const { radius, font } = theme;
  const rules: string[] = [];
  if (hasColors(theme)) {
    const { light, dark } = themeColors(theme);
    // Text on an image keeps the light scheme.
    const { page: _, ...daylight } = light;
    rules.push(
      `html:root{${colorsOf(light)}}`,
      `@media screen and (prefers-color-scheme:dark){html:root{${colorsOf(dark)}}html .daylight{${declared(
        Object.entries(daylight).map(([name, value]) => [`color-${name}`, value] as const),
      )}}}`,
    );
  }
  if (radius !== programRadius) rules.push(`html:root{${declared(cornersOf(radius))}}`);
  if (font === 'serif') rules.push(`html :is(h1,h2,h3,h4){font-family:${stacks.serif}}`);
  if (font === 'rounded')
    rules.push(
      `html:root{--font-sans:${stacks.rounded};--default-font-family:${stacks.rounded};font-family:${stacks.rounded}}`,
    );
  return rules.join('\n');
}
