import { SaxesParser } from 'saxes';
import { SheetError } from './line.ts';

/** Of a tag, by name with its prefix. */
export type Attributes = Readonly<Record<string, string>>;

/** Whoever follows a document. Names come without their prefix. */
interface Listener {
  readonly open: (name: string, attributes: Attributes) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** A cell holds 32,767 characters, each of at most seven signs (`&#8230;`). */
const longestText = 300_000;
const longestTag = 65_536;
const longestDepth = 100;
/** What saxes says of a sign no XML may hold. Some programs write them all the same, and the rest of such a file is fine. */
const oddSign = 'disallowed character.';

const unreadable = (): never => {
  throw new SheetError('sheet_unreadable');
};
const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece, as much of it as workbooks use: no document types, hence no entities but the five everybody knows, and
 * nothing that leads outside. @throws SheetError for everything else
 */
export function xmlReader({ open, close, text }: Listener): {
  write(part: string): void;
  end(): void;
} {
  // No more than seven listeners: with the eighth V8 keeps the parser as a hash table, and it takes five times as long.
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  /** Characters since a tag or a text ended, which the parser keeps until one does, and how many it may keep. Notes count, too. */
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

/** The value of an attribute, whatever its prefix; of `r` and `x:r` the plain one is meant. */
export function attributeOf(attributes: Attributes, name: string): string | undefined {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  for (const key in attributes) if (key.includes(':') && localOf(key) === name) return attributes[key];
  return undefined;
}
