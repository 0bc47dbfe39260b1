import { SheetError } from './line.ts';

/** Whoever follows a document. Names come without their prefix. */
interface Listener {
  readonly open: (name: string, attributes: string) => void;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
}

/** A cell holds 32,767 characters, each of at most seven signs (`&#8230;`). */
const longestText = 300_000;
const longestTag = 65_536;
const longestDepth = 100;

const unreadable = (): never => {
  throw new SheetError('sheet_unreadable');
};

/**
 * Reads XML piece by piece, as much of it as workbooks use: no document types, hence no entities but the five everybody knows, and
 * nothing that leads outside. @throws SheetError for everything else
 */
export function xmlReader({ open, close, text }: Listener): {
  write(part: string): void;
  end(): void;
} {
  let rest = '';
  let depth = 0;

  /** Ends behind what the part at `at` ends with; -1 where that is not here yet. */
  const behind = (end: string, at: number, most: number): number => {
    const found = rest.indexOf(end, at);
    if (found >= 0) return found + end.length;
    return rest.length - at > most ? unreadable() : -1;
  };

  const element = (at: number): number => {
    const end = tagEnd(rest, at);
    if (end < 0) {
      if (rest.length - at > longestTag) unreadable();
      return -1;
    }
    const isClosing = rest[at + 1] === '/';
    const isEmpty = rest[end - 2] === '/';
    const inner = rest.slice(at + (isClosing ? 2 : 1), end - (isEmpty ? 2 : 1));
    const [name = ''] = /^[^\s=]*/.exec(inner) ?? [];
    if (name === '') unreadable();
    const local = name.slice(name.indexOf(':') + 1);
    if (!isClosing) {
      depth += 1;
      if (depth > longestDepth) unreadable();
      open(local, inner.slice(name.length));
    }
    if (isClosing || isEmpty) {
      depth -= 1;
      if (depth < 0) unreadable();
      close(local);
    }
    return end;
  };

  const markup = (at: number): number => {
    const sign = rest[at + 1];
    if (sign === undefined) return -1;
    if (sign === '?') return behind('?>', at, longestTag);
    if (sign !== '!') return element(at);
    if (rest.length - at < 9) return -1;
    if (rest.startsWith('<!--', at)) return behind('-->', at + 4, longestText);
    if (!rest.startsWith('<![CDATA[', at)) return unreadable();
    const end = behind(']]>', at + 9, longestText);
    if (end >= 0) text(rest.slice(at + 9, end - 3));
    return end;
  };

  return {
    write(part) {
      rest += part;
      let at = 0;
      for (;;) {
        if (rest[at] !== '<') {
          const found = rest.indexOf('<', at);
          if (found < 0) {
            if (rest.length - at > longestText) unreadable();
            break;
          }
          if (depth > 0) text(unescaped(rest.slice(at, found)));
          at = found;
        }
        const end = markup(at);
        if (end < 0) break;
        at = end;
      }
      rest = rest.slice(at);
    },
    end() {
      if (depth !== 0 || rest.trim() !== '') unreadable();
    },
  };
}

const signs = /[>"']/g;

/** Behind the `>` of a tag, which may also stand in its attributes; -1 where it is not here yet. */
function tagEnd(text: string, at: number): number {
  signs.lastIndex = at;
  for (;;) {
    const found = signs.exec(text);
    if (!found) return -1;
    if (found[0] === '>') return found.index + 1;
    const end = text.indexOf(found[0], found.index + 1);
    if (end < 0) return -1;
    signs.lastIndex = end + 1;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with its entities resolved and its line ends as XML counts them. */
function unescaped(text: string): string {
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return plain.includes('&') ? plain.replace(/&([^;&]{0,10};)?/g, (_, name?: string) => signOf(name)) : plain;
}

function signOf(name: string | undefined): string {
  const word = name?.slice(0, -1) ?? unreadable();
  const known = named[word];
  if (known !== undefined) return known;
  const isHex = /^#x[0-9a-f]{1,6}$/i.test(word);
  if (!isHex && !/^#\d{1,7}$/.test(word)) return unreadable();
  const code = isHex ? Number.parseInt(word.slice(2), 16) : Number(word.slice(1));
  const isSign = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : unreadable();
}

/** The attributes of a tag by name; one with a prefix goes without it. @throws SheetError */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (;;) {
    const is = text.indexOf('=', at);
    if (is < 0) {
      if (text.slice(at).trim() !== '') unreadable();
      return found;
    }
    const name = text.slice(at, is).trim();
    let from = is + 1;
    while (/\s/.test(text[from] ?? '')) from += 1;
    const quote = text[from];
    if (quote !== '"' && quote !== "'") unreadable();
    const end = text.indexOf(quote ?? '', from + 1);
    if (end < 0 || name === '') unreadable();
    const colon = name.indexOf(':');
    // Of `r` and `x:r` the plain one is meant.
    if (colon < 0 || !found.has(name.slice(colon + 1)))
      found.set(name.slice(colon + 1), unescaped(text.slice(from + 1, end)));
    at = end + 1;
  }
}
