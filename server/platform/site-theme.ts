import { createHash } from 'node:crypto';
import type { Theme, ThemeFile } from '../../contract/content/theme.ts';
import { themeColors } from '../../contract/content/theme-colors.ts';
import { themeStyles } from '../../contract/content/theme-styles.ts';

interface MadeTheme {
  readonly file: ThemeFile | null;
  readonly css: string;
}

const made = new Map<string, MadeTheme>();
const mostMade = 50;

/** The style sheet of a theme and its address; without a file for the program's appearance. */
export function makeTheme(theme: Theme): MadeTheme {
  const key = JSON.stringify([theme.accent, theme.neutral, theme.radius, theme.font]);
  const known = made.get(key);
  if (known) return known;
  const css = themeStyles(theme);
  const { light, dark } = themeColors(theme);
  const hash = createHash('sha256').update(css).digest('hex').slice(0, 12);
  const file = css === '' ? null : { href: `/brand/theme-${hash}.css`, light: light.page, dark: dark.page };
  const result = { file, css };
  if (made.size >= mostMade) made.clear();
  made.set(key, result);
  return result;
}
