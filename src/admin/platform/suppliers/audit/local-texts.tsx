import type { LocalText } from '../../../../../contract/basics.ts';
import { useLanguage } from '../../../shell/texts.ts';
import type { AuditTexts } from './texts.ts';
import { TwoTexts } from './two-texts.tsx';

interface LocalTextsProps {
  readonly t: AuditTexts;
  readonly before: readonly LocalText[];
  readonly after: readonly LocalText[];
  /** How a line is read where it is more than its letters. */
  readonly read?: (line: string) => string;
}

const asIs = (line: string) => line;

/** Lines before and after in both languages; in one where both say the same. */
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
