export type Scheme = 'light' | 'dark';

/** Marks an element that is shown as if it had the focus, which only one document at a time really has. */
export const focusMark = 'data-shown-focus';

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** A media query with the wish for light or dark answered. */
export const answerScheme = (media: string, scheme: Scheme): string =>
  media.replaceAll(/\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/g, (_, asked: string) =>
    asked === scheme ? always : never,
  );

/** A selector that also fits elements with the mark. */
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
 * Shows the document in a scheme whatever the system asks for. The style sheets know dark by a media query alone, so the query is
 * answered in the rules that were loaded; also in those that a reload of styles brings later.
 */
export function forceScheme(scheme: Scheme): void {
  const adaptAll = () => {
    for (const sheet of document.styleSheets) adapt(sheet.cssRules, scheme);
  };
  adaptAll();
  document.addEventListener('load', adaptAll, true);
  new MutationObserver(adaptAll).observe(document.head, { childList: true, subtree: true });
}
