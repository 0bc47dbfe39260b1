import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Finding } from './types.ts';

/** The HTML standard's content model and document rules; docs/site-proof.md lists exceptions with reasons. */
const rules: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: { 'require-sri': 'off', 'long-title': 'off' },
};

/** Full validation, which is slow: `newPlaces` selects the pages that need it. */
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

/** Whether a page has an element in a place that no earlier page had. */
export function newPlaces(): (places: readonly string[]) => boolean {
  const seen = new Set<string>();
  return (places) => {
    const before = seen.size;
    for (const place of places) seen.add(place);
    return seen.size > before;
  };
}
