import type { LocalText } from '../../../../../contract/basics.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { AuditTexts } from './texts.ts';
import { TwoTexts } from './two-texts.tsx';

interface LocalTextsProps {
  readonly t: AuditTexts;
  readonly before: readonly LocalText[];
  readonly after: readonly LocalText[];
  /** Formats a line. */
  readonly read?: (line: string) => string;
}

const asIs = (line: string) => line;

/** Lines before and after in both languages; shown once if both are equal. */
export function LocalTexts({ t, before, after, read = asIs }: LocalTextsProps) {
  const reader = useLanguage();
  const isSame = [...before, ...after].every(({ zh, en }) => zh === en);
  const languages = isSame ? [reader] : (['zh', 'en'] as const);
  return languages.map((locale) => (
    <TwoTexts
      key={locale}
      t={t}
      locale={locale}
      isNamed={!isSame}
      before={before.map((line) => read(line[locale])).join('\n')}
      after={after.map((line) => read(line[locale])).join('\n')}
    />
  ));
}
