import type { Locale } from '../../../../contract/basics.ts';
import { Typed, type TypedProps } from '../../form/field.tsx';
import { useLanguage } from '../../shell/words.ts';

/** Percent to pay as each language says it, without its unit: 90 is `9` in Chinese, and `10` in English. */
export const rateText = (rate: number | null, locale: Locale): string => {
  if (rate === null || Number.isNaN(rate)) return '';
  return locale === 'zh' ? String(rate / 10) : String(100 - rate);
};

/** Percent to pay of what was typed, with or without the unit behind the number; NaN for what is no discount there. */
export function typedRate(text: string, locale: Locale, unit: string): number {
  const plain = text.normalize('NFKC').replace('。', '.').trim();
  const bare = plain.endsWith(unit) ? plain.slice(0, -unit.length).trim() : plain;
  const [, tenths, hundredths = '0'] = /^(\d)(?:\.(\d))?$/.exec(bare) ?? [];
  if (locale === 'zh') return Number(`${tenths}${hundredths}`) || Number.NaN;
  const [, off] = /^(\d{1,2})\s*(?:%\s*(?:off)?)?$/i.exec(plain) ?? [];
  return Number(off) > 0 ? 100 - Number(off) : Number.NaN;
}

/** A discount typed as the reader's language says it; the draft holds the percent to pay. */
export function DiscountField(
  props: Omit<TypedProps, 'show' | 'read' | 'mode' | 'sign'> & { readonly unit: string },
) {
  const locale = useLanguage();
  const show = (rate: number | null) => rateText(rate, locale);
  return <Typed {...props} show={show} read={(text) => typedRate(text, locale, props.unit)} mode="decimal" />;
}
