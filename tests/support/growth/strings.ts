import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that grows: `head`, then `unit` again and again, then `tail`. */
interface Growing {
  readonly head: string;
  readonly unit: string;
  readonly tail: string;
}

export const textOf = ({ head, unit, tail }: Growing, size: number): string =>
  head + unit.repeat(Math.max(1, Math.floor(size / unit.length))) + tail;

/** Characters that represent the classes of expressions. */
const common = [...'aBz09 _-.,:;/\\@"\'<>()[]{}#%&+=*?!|~^$\n\r\t\u00a0\u0001éß中あ点。，；：零微😀'];
/** A suffix that hardly anything matches: a rare sign, and the line end, which `.` does not match. */
const tails = ['\u0001', '\n\u0001', ''];

/**
 * Texts that make an expression try as much as it can: each repetition in it pumped, behind what has to stand before it and
 * before what cannot follow; whole matches in a row; and its characters one by one and in pairs. `most` texts, these last.
 */
export function hostileTexts(source: string, flags: string, most: number): Growing[] {
  const unicode = flags.includes('u') || flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode });
  const reader = samples(source, flags);
  const growing = new Map<string, Growing>();
  const add = (head: string, unit: string) => {
    if (unit === '' || growing.size >= most) return;
    for (const tail of tails) growing.set(JSON.stringify([head, unit, tail]), { head, unit, tail });
  };
  const { pumped, words } = partsOf(pattern, reader);
  for (const { before, element } of pumped) {
    for (const unit of element) {
      add(before, unit);
      add('', before + unit);
    }
  }
  for (const word of words) add('', word);
  const whole = reader.all(pattern.alternatives);
  for (const unit of whole) {
    add('', unit);
    // A match that stops short of its end, again and again.
    for (let end = 1; end < Math.min(unit.length, 24); end += 1) add('', unit.slice(0, end));
  }
  const letters = [...reader.letters];
  for (const one of letters) add('', one);
  for (const one of letters) for (const other of letters) if (one !== other) add('', one + other);
  return [...growing.values()];
}

interface Samples {
  /** Characters this expression asks for. */
  readonly letters: ReadonlySet<string>;
  /** Some texts that these alternatives match. */
  all(alternatives: readonly AST.Alternative[]): string[];
  of(element: AST.Element): string[];
}

function samples(source: string, flags: string): Samples {
  const letters = new Set<string>();
  const plainFlags = flags.replace(/[gy]/g, '');
  const pool = [...new Set([...common, ...source])];
  const matching = (raw: string): string[] => {
    const one = new RegExp(`^(?:${raw})$`, plainFlags);
    const fitting = pool.filter((letter) => one.test(letter));
    for (const letter of fitting.slice(0, 4)) letters.add(letter);
    return fitting.slice(0, 4);
  };
  const all = (alternatives: readonly AST.Alternative[]) =>
    [...new Set(alternatives.flatMap((one) => joined(one.elements)))].slice(0, 8);
  const joined = (elements: readonly AST.Element[]): string[] => {
    const parts = elements.map((element) => of(element));
    return Array.from({ length: 3 }, (_, at) => parts.map((part) => part[at % part.length] ?? '').join(''));
  };
  const of = (element: AST.Element): string[] => {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
      case 'ExpressionCharacterClass':
        return matching(element.raw);
      case 'Group':
      case 'CapturingGroup':
        return all(element.alternatives);
      case 'Quantifier':
        return of(element.element).map((text) => text.repeat(Math.max(1, element.min)));
      default:
        return [''];
    }
  };
  return { letters, all, of };
}

interface Repetition {
  /** A text that matches the part before it. */
  readonly before: string;
  readonly element: readonly string[];
}

interface Parts {
  readonly pumped: readonly Repetition[];
  /** A text for each alternative, at any depth. */
  readonly words: ReadonlySet<string>;
}

function partsOf(pattern: AST.Pattern, reader: Samples): Parts {
  const pumped: Repetition[] = [];
  const words = new Set<string>();
  const visit = (alternatives: readonly AST.Alternative[], before: string): void => {
    for (const { elements } of alternatives) {
      words.add(elements.map((element) => reader.of(element)[0] ?? '').join(''));
      let head = before;
      for (const element of elements) {
        visitElement(element, head);
        head += reader.of(element)[0] ?? '';
      }
    }
  };
  const visitElement = (element: AST.Element, before: string): void => {
    if (element.type === 'Quantifier') {
      if (element.max > 8) pumped.push({ before, element: reader.of(element.element) });
      visitElement(element.element, before);
    } else if ('alternatives' in element) visit(element.alternatives, before);
  };
  visit(pattern.alternatives, '');
  return { pumped, words };
}
