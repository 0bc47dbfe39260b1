import { SaxesParser } from 'saxes';
import { SheetError } from './line.ts';

/** Attributes by name including prefix. */
export type Attributes = Readonly<Record<string, string>>;

/** Handlers of XML events. Element names have no prefix. */
interface Listener {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** A cell holds 32,767 characters, each at most seven bytes as character reference (`&#8230;`). */
const longestText = 300_000;
const longestTag = 65_536;
const longestDepth = 100;
/** Error of saxes for characters invalid in XML. Some programs write them nevertheless, and the rest of the file is valid. */
const oddSign = 'disallowed character.';

const unreadable = (): never => {
  throw new SheetError('sheet_unreadable');
};
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Streaming XML parser for workbooks: no document types, so only the five predefined entities and no external references.
 * @throws SheetError for everything else
 */
export function xmlReader({ open, close, text }: Listener): {
  write(part: string): void;
  end(): void;
} {
  // At most seven handlers: with the eighth V8 turns the parser object into dictionary mode, which is five times slower.
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  /** Characters the parser buffers since the last complete tag or text, and the limit. Comments count as well. */
  let keptLength = 0;
  let most = longestText;
  const begin = (longest: number) => {
    keptLength = 0;
    most = longest;
  };
  const onText = (value: string) => {
    begin(longestText);
    if (value.length > longestText) unreadable();
    text(value);
  };
  parser.on('error', ({ message }) => {
    if (!message.endsWith(oddSign)) unreadable();
  });
  parser.on('doctype', unreadable);
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('opentagstart', () => begin(longestTag));
  parser.on('opentag', ({ name, attributes }) => {
    begin(longestText);
    depth += 1;
    if (depth > longestDepth) unreadable();
    open(localOf(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    begin(longestText);
    depth -= 1;
    close(localOf(name));
  });
  return {
    write(part) {
      keptLength += part.length;
      parser.write(part);
      if (keptLength > most) unreadable();
    },
    end() {
      parser.close();
    },
  };
}

/** Value of an attribute with any prefix; when `r` and `x:r` exist, the one without prefix. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const key in attributes) if (key.includes(':') && localOf(key) === name) return attributes[key];
  return undefined;
}
