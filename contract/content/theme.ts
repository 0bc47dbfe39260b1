import { z } from 'zod';

/** Corner radii of controls in px; those of cards and tags follow. */
export const themeRadii = [0, 4, 8, 12, 16] as const;
/** Stacks of installed typefaces: sans serif, serif headings, rounded. */
export const themeFonts = ['sans', 'serif', 'rounded'] as const;

/** Top of the home page: name and slogan, pictures of products, slides, or the first of these that has content. */
export const heroStyles = ['auto', 'plain', 'goods', 'slides'] as const;

const HexColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/)
  .meta({ examples: ['#0f766e'] });

/** Appearance of the marketplace; null colours are the program's. All other colours are derived from these two. */
export const Theme = z.strictObject({
  /** Buttons, links, marked entries. */
  accent: HexColor.nullable(),
  /** Tint of backgrounds, lines and text. */
  neutral: HexColor.nullable(),
  radius: z.literal(themeRadii),
  font: z.enum(themeFonts),
  /** Themes written before this field was there choose by content. */
  hero: z.enum(heroStyles).default('auto'),
});
export type Theme = z.infer<typeof Theme>;

/** The program's appearance, as `src/styles/theme.css` has it. */
export const defaultTheme: Theme = { accent: null, neutral: null, radius: 8, font: 'sans', hero: 'auto' };

/** What pages need of a theme. */
export const ThemeFile = z.object({
  /** Address of the style sheet; it changes with the content. */
  href: z.string(),
  /** Background of pages in each colour scheme. */
  light: z.string(),
  dark: z.string(),
});
export type ThemeFile = z.infer<typeof ThemeFile>;
