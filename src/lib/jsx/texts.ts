import type { ReactNode } from 'react';
import { Fragment, jsx } from 'react/jsx-runtime';

/** Elements that contain text but no elements. */
const textOnly = new Set([
  'option',
  'optgroup',
  'select',
  'title',
  'textarea',
  'style',
  'script',
  'noscript',
]);
/** SVG elements cannot contain `<span>`. */
const drawings = new Set(['svg', 'g', 'text', 'tspan', 'textPath', 'desc', 'defs']);
const mayHoldSpans = (type: unknown): boolean =>
  type === Fragment || (typeof type === 'string' && !textOnly.has(type) && !drawings.has(type));

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

/**
 * The children of an element, with a `<span>` around each text that has siblings. Browser translators wrap text nodes in elements, and
 * React then fails on nodes that have left the document. An only text child is set through its element, and an element is never removed.
 * Adjacent texts are joined.
 */
export function apart(type: unknown, children: ReactNode): ReactNode {
  if (type !== Fragment && typeof type !== 'string') return children;
  if (isText(children)) return type === Fragment ? inSpan(children, 'text') : children;
  if (!Array.isArray(children)) return children;
  const joined = joinTexts(children);
  const present = joined.filter((child) => !isNothing(child));
  const [only] = present;
  if (present.length === 1 && isText(only) && type !== Fragment) return String(only);
  if (!mayHoldSpans(type)) return joined;
  return joined.map((child, at) => {
    if (Array.isArray(child)) return apart(Fragment, child);
    return isText(child) ? inSpan(child, `text-${at}`) : child;
  });
}

/** White space between elements is not translated and needs no span. */
const inSpan = (text: string | number | bigint, key: string): ReactNode =>
  String(text).trim() === '' ? text : jsx('span', { children: String(text) }, key);

/** Joins adjacent texts at the place of the first; the other places stay empty, so that later children keep their index. */
function joinTexts(children: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  let first = -1;
  for (const [at, child] of children.entries()) {
    if (isText(child) && child !== '') {
      if (first < 0) first = at;
      else joined[first] = `${joined[first]}${child}`;
      joined.push(first === at ? child : null);
    } else {
      if (!isNothing(child)) first = -1;
      joined.push(child);
    }
  }
  return joined;
}
