import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Finding } from './types.ts';

/** The HTML standard's content model and the document rules; what is left out, and why, stands in docs/site-proof.md. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'require-sri': 'off', 'long-title': 'off' },
};

/** Full validation. It is slow: see `newPlaces` for the pages that need it. */
export function markupChecker(): (path: string, html: string) => Promise<Finding[]> {
  const validator = new HtmlValidate(new StaticConfigLoader(rules));
  return async (path, html) => {
    const report = await validator.validateString(html);
    return report.results.flatMap((result) =>
      result.messages.map(({ ruleId, message, line, column }) => ({
        rule: `html ${ruleId}`,
        path,
        detail: `${message} at ${line}:${column}`,
      })),
    );
  };
}

/** Says of each page whether something stands in it where no page before had it. */
export function newPlaces(): (places: readonly string[]) => boolean {
  const seen = new Set<string>();
  return (places) => {
    const before = seen.size;
    for (const place of places) seen.add(place);
    return seen.size > before;
  };
}
