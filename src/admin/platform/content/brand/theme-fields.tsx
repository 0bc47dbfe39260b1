import { RotateCcw } from 'lucide-react';
import { heroStyles, Theme, themeFonts, themeRadii } from '../../../../../contract/content/theme.ts';
import { programColors, themeColors } from '../../../../../contract/content/theme-colors.ts';
import { fill } from '../../../../lib/format/text.ts';
import { SelectField } from '../../../form/choice-fields.tsx';
import { TextField } from '../../../form/field.tsx';
import type { BrandTexts } from './texts.ts';
import { ThemeSample } from './theme-sample.tsx';

const colorFields = ['accent', 'neutral'] as const;
type ColorName = (typeof colorFields)[number];
const programColor = { accent: programColors.light.accent, neutral: programColors.light['ink-3'] } as const;

/** The theme as far as it is valid: a colour that is still being typed is the program's. */
export function validTheme(theme: Theme): Theme {
  const color = (name: ColorName) => Theme.shape[name].safeParse(theme[name]).data ?? null;
  return { ...theme, accent: color('accent'), neutral: color('neutral') };
}

interface ThemeProps {
  readonly t: BrandTexts;
  readonly theme: Theme;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly isDisabled: boolean;
  readonly onChange: (theme: Theme) => void;
}

/** Colours, corners, typeface and the top of the home page, with the colours that are derived. */
export function ThemeFields({ t, theme, errors, isDisabled, onChange }: ThemeProps) {
  const valid = validTheme(theme);
  const colors = themeColors(valid);
  const set = (part: Partial<Theme>) => onChange({ ...theme, ...part });
  const isAdjusted = (scheme: 'light' | 'dark') =>
    valid.accent !== null && colors[scheme].accent !== valid.accent;
  const notes = [
    isAdjusted('light') && fill(t.lightAdjusted, { color: colors.light.accent }),
    isAdjusted('dark') && fill(t.darkAdjusted, { color: colors.dark.accent }),
  ].filter((note) => note !== false);
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {colorFields.map((name) => (
          <ColorField
            key={name}
            t={t}
            label={t[name]}
            hint={t[`${name}Hint`]}
            value={theme[name]}
            shown={valid[name] ?? programColor[name]}
            error={errors[`theme.${name}`] && t.colorFormat}
            isDisabled={isDisabled}
            onChange={(color) => set({ [name]: color })}
          />
        ))}
        <SelectField
          label={t.radius}
          isDisabled={isDisabled}
          value={String(theme.radius)}
          options={themeRadii.map((radius) => ({ value: String(radius), label: t.radii[radius] }))}
          onChange={(value) => set({ radius: Theme.shape.radius.parse(Number(value)) })}
        />
        <SelectField
          label={t.font}
          hint={t.fontHint}
          isDisabled={isDisabled}
          value={theme.font}
          options={themeFonts.map((font) => ({ value: font, label: t.fonts[font] }))}
          onChange={(value) => set({ font: Theme.shape.font.parse(value) })}
        />
        <SelectField
          label={t.hero}
          hint={t.heroHint}
          isDisabled={isDisabled}
          value={theme.hero}
          options={heroStyles.map((hero) => ({ value: hero, label: t.heroes[hero] }))}
          onChange={(value) => set({ hero: Theme.shape.hero.parse(value) })}
        />
      </div>
      <div role="status" className="text-ink-2 empty:hidden">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-1 font-semibold">{t.samples}</legend>
        <ThemeSample t={t} scheme="light" theme={valid} />
        <ThemeSample t={t} scheme="dark" theme={valid} />
      </fieldset>
    </div>
  );
}

interface ColorFieldProps {
  readonly t: BrandTexts;
  readonly label: string;
  readonly hint: string;
  readonly value: string | null;
  /** The colour of the picker: the last valid one. */
  readonly shown: string;
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (color: string | null) => void;
}

function ColorField({ t, label, hint, value, shown, error, isDisabled, onChange }: ColorFieldProps) {
  return (
    <div className="grid grid-cols-[1fr_auto_auto] items-start gap-2">
      <TextField
        label={label}
        hint={hint}
        max={7}
        isDisabled={isDisabled}
        value={value ?? ''}
        error={error}
        onChange={(typed) => onChange(typed.trim() === '' ? null : typed)}
      />
      <input
        type="color"
        aria-label={fill(t.pickColor, { name: label })}
        disabled={isDisabled}
        value={shown}
        onChange={(event) => onChange(event.target.value)}
        className="mt-6 h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-card p-1 lg:h-9"
      />
      <button
        type="button"
        className="control-button mt-6"
        aria-label={fill(t.defaultColor, { name: label })}
        disabled={isDisabled || value === null}
        onClick={() => onChange(null)}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
      </button>
    </div>
  );
}
