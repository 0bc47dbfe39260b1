import type { CSSProperties } from 'react';
import type { Theme } from '../../../../../contract/content/theme.ts';
import { fixedColors, type Scheme, themeColors } from '../../../../../contract/content/theme-colors.ts';
import { cornersOf } from '../../../../../contract/content/theme-styles.ts';
import type { BrandTexts } from './texts.ts';

interface SampleProps {
  readonly t: BrandTexts;
  readonly scheme: Scheme;
  readonly theme: Theme;
}

/** The main pairs of colours in one scheme, whichever scheme the reader's device has. */
export function ThemeSample({ t, scheme, theme }: SampleProps) {
  const colors = { ...themeColors(theme)[scheme], ...fixedColors[scheme] };
  const properties: CSSProperties = Object.fromEntries([
    ...Object.entries(colors).map(([name, value]) => [`--color-${name}`, value]),
    ...cornersOf(theme.radius).map(([name, value]) => [`--${name}`, value]),
  ]);
  return (
    <div style={properties} className="rounded-card border border-line bg-page p-3 text-ink">
      <p className="mb-2 text-ink-3 text-xs">{scheme === 'light' ? t.lightScheme : t.darkScheme}</p>
      <div className="flex flex-col items-start gap-2 rounded-card border border-line bg-card p-3">
        <span className="rounded-tag bg-tint-2 px-1.5 py-0.5 text-accent-strong text-xs">{t.sampleTag}</span>
        <span className="font-semibold">{t.sampleTitle}</span>
        <span className="text-price">¥128.00</span>
        <span className="text-ink-2">
          {t.sampleText}
          <span className="text-accent underline">{t.sampleLink}</span>
        </span>
        <span className="rounded-control bg-accent px-4 py-1.5 font-semibold text-white">
          {t.sampleButton}
        </span>
      </div>
    </div>
  );
}
