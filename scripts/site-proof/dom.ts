import { type ParserError, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

export type Element = Tree.Element;

interface Parsed {
  readonly document: Tree.Document;
  readonly errors: readonly ParserError[];
}

/** Parses a page as browsers do (WHATWG), and keeps every error they would silently mend. */
export function parsePage(html: string): Parsed {
  const errors: ParserError[] = [];
  const document = parse(html, {
    scriptingEnabled: false,
    sourceCodeLocationInfo: true,
    onParseError: (error) => errors.push(error),
  });
  return { document, errors };
}

/** All elements in the order of the page; what stands in a template is not shown and not read. */
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
 * What markup is made of: every element with the names of its attributes, in every place it stands in. Whether markup is valid
 * depends on these; the texts are looked at by other rules.
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
