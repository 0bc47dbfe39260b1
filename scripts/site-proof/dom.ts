import { type ParserError, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

interface Parsed {
  readonly document: Tree.Document;
  readonly errors: readonly ParserError[];
}

/** Parses a page like a browser (WHATWG), and collects all parse errors that browsers correct silently. */
export function parsePage(html: string): Parsed {
  const errors: ParserError[] = [];
  const document = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(error),
  });
  return { document, errors };
}

/** All elements in document order, without the content of templates. */
export function* elementsOf(node: Tree.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((attr) => attr.name === name)?.value;

export function textOf(node: Tree.ParentNode): string {
  let text = '';
  for (const child of node.childNodes) {
    if ('value' in child) text += child.value;
    else if ('childNodes' in child) text += textOf(child);
  }
  return text;
}

/**
 * The structure of the markup: every element with its attribute names and its ancestors. Its validity depends only on these; texts are
 * checked by other rules.
 */
export function* placesOf(node: Tree.ParentNode, above = ''): Generator<string> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    const names = child.attrs.map((attr) => attr.name).sort();
    const place = `${above}>${child.tagName}`;
    yield `${place}[${names.join()}]`;
    yield* placesOf(child, place);
  }
}
