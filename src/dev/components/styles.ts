export type Scheme = 'light' | 'dark';

/** Attribute of an element shown as focused, because only one document at a time has the focus. */
export const focusMark = 'data-shown-focus';

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** Replaces `prefers-color-scheme` in a media query by a fixed result. */
export const answerScheme = (media: string, scheme: Scheme): string =>
  media.replaceAll(/\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g, (_, asked: string) =>
    asked === scheme ? always : never,
  );

/** A selector that also matches elements with the attribute. */
export const markFocus = (selector: string): string =>
  selector.includes(focusMark)
    ? selector
    : selector
        .replaceAll(':focus-visible', `:is(:focus-visible, [${focusMark}])`)
        .replaceAll(':focus-within', `:is(:focus-within, :has([${focusMark}]))`);

function adapt(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const { mediaText } = rule.media;
      const answered = answerScheme(mediaText, scheme);
      if (answered !== mediaText) rule.media.mediaText = answered;
    }
    if (rule instanceof CSSStyleRule) {
      const marked = markFocus(rule.selectorText);
      if (marked !== rule.selectorText) rule.selectorText = marked;
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) adapt(rule.cssRules, scheme);
  }
}

/**
 * Shows the document in a colour scheme independent of the system. The style sheets use a media query for dark mode, so it is replaced in
 * the loaded rules, and in rules added later by hot reload.
 */
export function forceScheme(scheme: Scheme): void {
  const adaptAll = () => {
    for (const sheet of document.styleSheets) adapt(sheet.cssRules, scheme);
  };
  adaptAll();
  document.addEventListener('load', adaptAll, true);
  new MutationObserver(adaptAll).observe(document.head, { childList: true, subtree: true });
}
