import { createHash } from 'node:crypto';
import type { Locale, LocalText } from '../../../../contract/basics.ts';
import { agreementBlanks } from '../../../../contract/suppliers/agreement-template.ts';

interface AgreementWords {
  readonly title: LocalText;
  readonly body: LocalText;
}
type Blank = (typeof agreementBlanks)[number];
export type Blanks = Readonly<Record<Blank, LocalText>>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
const isBlank = (name: string): name is Blank => agreementBlanks.some((one) => one === name);

const filled = (text: string, blanks: Blanks, locale: Locale, write: (value: string) => string) =>
  text.replace(/\{\{(\w+)\}\}/g, (match, name: string) =>
    isBlank(name) ? write(blanks[name][locale] || blanks[name].zh) : match,
  );

/** A version with its placeholders filled for one supplier. Names are escaped, not treated as markup. */
export const fillWords = ({ title, body }: AgreementWords, blanks: Blanks): AgreementWords => ({
  title: {
    zh: filled(title.zh, blanks, 'zh', (value) => value),
    en: filled(title.en, blanks, 'en', (value) => value),
  },
  body: { zh: filled(body.zh, blanks, 'zh', escaped), en: filled(body.en, blanks, 'en', escaped) },
});

/** The hash that is signed: SHA-256 of title and body in both languages, in this order. */
export const hashOf = ({ title, body }: AgreementWords): string =>
  createHash('sha256')
    .update(JSON.stringify([title.zh, title.en, body.zh, body.en]))
    .digest('hex');
