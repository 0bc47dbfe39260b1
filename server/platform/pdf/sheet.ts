import LineBreaker from 'linebreak';
import type { Block, Column, Words } from './blocks.ts';
import type { Fonts, Run, Weight } from './fonts.ts';

interface Piece extends Run {
  readonly width: number;
}
interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}
type Measure = (run: Run) => number;

interface Part {
  readonly text: string;
  readonly weight: Weight;
  /** Whether a line break must follow. */
  readonly ends: boolean;
}

const isBreak = (char: string | undefined) => char === '\n' || char === '\r';
/** Text without trailing line breaks. */
function withoutBreak(text: string): string {
  let end = text.length;
  while (isBreak(text[end - 1])) end -= 1;
  return text.slice(0, end);
}

/** Line break opportunities (UAX #14: between Chinese characters, never before a closing mark), also split where the weight changes. */
function partsOf(words: readonly Words[]): Part[][] {
  const full = words.map(({ text }) => text).join('');
  const groups: Part[][] = [];
  const starts: { readonly at: number; readonly weight: Weight }[] = [];
  let at = 0;
  for (const { text, weight = 400 } of words) {
    starts.push({ at, weight });
    at += text.length;
  }
  const breaker = new LineBreaker(full);
  let from = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    const cuts = [
      from,
      ...starts.map((one) => one.at).filter((one) => one > from && one < next.position),
      next.position,
    ];
    groups.push(
      cuts.slice(1).map((to, index) => {
        const begin = cuts[index] ?? 0;
        const weight = starts.findLast((one) => one.at <= begin)?.weight ?? 400;
        const isLast = to === next.position;
        return {
          text: withoutBreak(full.slice(begin, to)),
          weight,
          ends: isLast && Boolean(next.required) && to < full.length,
        };
      }),
    );
    from = next.position;
  }
  return groups;
}

/** Breaks text into lines no wider than `width`; text without break opportunity (a long number) is cut. */
function linesOf(words: readonly Words[], width: number, fonts: Fonts, measure: Measure): Line[] {
  const lines: Line[] = [];
  let pieces: Piece[] = [];
  let used = 0;
  const end = () => {
    lines.push({ pieces, width: used });
    pieces = [];
    used = 0;
  };
  const put = (run: Run) => {
    const piece = { ...run, width: measure(run) };
    pieces.push(piece);
    used += piece.width;
  };
  for (const group of partsOf(words)) {
    const runs = group.flatMap(({ text, weight }) => fonts.runs(text, weight));
    const trimmed = runs.map((run, at) =>
      at === runs.length - 1 ? { ...run, text: run.text.trimEnd() } : run,
    );
    const needed = trimmed.reduce((sum, run) => sum + measure(run), 0);
    if (used > 0 && used + needed > width) end();
    if (needed <= width) for (const run of runs) put(run);
    else
      for (const { font, text } of runs)
        for (const char of text) {
          if (used > 0 && used + measure({ font, text: char }) > width) end();
          put({ font, text: char });
        }
    if (group.at(-1)?.ends) end();
  }
  if (pieces.length > 0 || lines.length === 0) end();
  return lines;
}

type Table = Extract<Block, { kind: 'table' }>;
interface Cell {
  readonly lines: readonly Line[];
  readonly x: number;
  readonly width: number;
  readonly align: Column['align'];
}

/** A4 in points, and its margins. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 54];
const inner = pageWidth - 2 * margin;
const bottom = pageHeight - margin - 18;
const leading = 1.5;
const cellGap = 8;
const ink = '#1f2329';
const muted = '#646a73';
const line = '#d0d3d8';
const headings = { 1: 18, 2: 13, 3: 11 } as const;
const body = 10;
const small = 9;

/** Lays out blocks below each other over pages. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;
  #y = margin;

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#turn();
  }

  add(block: Block): void {
    if (block.kind === 'heading') this.#heading(block.text, headings[block.level]);
    else if (block.kind === 'text') this.#text(block.words, block.mark, block.muted ? muted : ink);
    else if (block.kind === 'facts') this.#facts(block.rows);
    else if (block.kind === 'table') this.#table(block);
    else this.#rule();
  }

  /** Footers of all pages, drawn when the page count is known. */
  number(foot: string): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.#doc.switchToPage(at);
      const y = pageHeight - margin + 6;
      const [left] = this.#lines([{ text: foot }], inner - 60, 8);
      const [right] = this.#lines([{ text: `${at + 1} / ${count}` }], 60, 8);
      if (left) this.#draw(left, margin, y, 8, muted);
      if (right) this.#draw(right, pageWidth - margin - right.width, y, 8, muted);
    }
  }

  #turn(): void {
    this.#doc.addPage();
    this.#y = margin;
  }

  /** Starts a new page when the remaining height is too small. */
  #need(height: number): boolean {
    if (this.#y + height <= bottom) return false;
    this.#turn();
    return true;
  }

  #lines(words: readonly Words[], width: number, size: number): Line[] {
    return linesOf(words, width, this.#fonts, ({ font, text }) =>
      this.#doc.font(font).fontSize(size).widthOfString(text),
    );
  }

  #draw(one: Line, x: number, y: number, size: number, colour: string): void {
    let at = x;
    for (const { font, text, width } of one.pieces) {
      if (text.trim() !== '') {
        this.#doc.font(font).fontSize(size).fillColor(colour).text(text, at, y, { lineBreak: false });
      }
      at += width;
    }
  }

  #heading(text: string, size: number): void {
    const lines = this.#lines([{ text, weight: 700 }], inner, size);
    if (this.#y > margin) this.#y += size * 0.7;
    // A heading is kept with the next block.
    this.#need(lines.length * size * leading + 3 * body * leading);
    for (const one of lines) {
      this.#draw(one, margin, this.#y, size, ink);
      this.#y += size * leading;
    }
    this.#y += 2;
  }

  #text(words: readonly Words[], mark: string | undefined, colour: string): void {
    const indent = mark === undefined ? 0 : 18;
    for (const [at, one] of this.#lines(words, inner - indent, body).entries()) {
      this.#need(body * leading);
      const [sign] = at === 0 && mark ? this.#lines([{ text: mark }], 40, body) : [];
      if (sign) this.#draw(sign, margin, this.#y, body, colour);
      this.#draw(one, margin + indent, this.#y, body, colour);
      this.#y += body * leading;
    }
    this.#y += 4;
  }

  #facts(rows: Extract<Block, { kind: 'facts' }>['rows']): void {
    const named = 130;
    for (const [name, value] of rows) {
      const left = this.#lines([{ text: name }], named - cellGap, body);
      const right = this.#lines([{ text: value }], inner - named, body);
      const height = Math.max(left.length, right.length) * body * leading;
      this.#need(height);
      for (const [at, one] of left.entries())
        this.#draw(one, margin, this.#y + at * body * leading, body, muted);
      for (const [at, one] of right.entries())
        this.#draw(one, margin + named, this.#y + at * body * leading, body, ink);
      this.#y += height + 1;
    }
    this.#y += 6;
  }

  #table({ columns, rows, foot }: Table): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (inner * share) / shares);
    const cells = (texts: readonly string[], weight: 400 | 700): Cell[] =>
      columns.map(({ align }, at) => {
        const width = (widths[at] ?? 0) - (at === columns.length - 1 ? 0 : cellGap);
        const x = margin + widths.slice(0, at).reduce((sum, one) => sum + one, 0);
        return { lines: this.#lines([{ text: texts[at] ?? '', weight }], width, small), x, width, align };
      });
    const head = cells(
      columns.map(({ title }) => title),
      700,
    );
    this.#need(3 * this.#heightOf(head));
    this.#row(head, muted, true);
    for (const row of rows) {
      const next = cells(row, 400);
      if (this.#need(this.#heightOf(next))) this.#row(head, muted, true);
      this.#row(next, ink, true);
    }
    if (foot) {
      const sum = cells(foot, 700);
      if (this.#need(this.#heightOf(sum))) this.#row(head, muted, true);
      this.#row(sum, ink, false);
    }
    this.#y += 8;
  }

  readonly #heightOf = (cells: readonly Cell[]) =>
    Math.max(1, ...cells.map(({ lines }) => lines.length)) * small * leading + 6;

  #row(cells: readonly Cell[], colour: string, ruled: boolean): void {
    for (const { lines, x, width, align } of cells) {
      for (const [at, one] of lines.entries()) {
        const left = align === 'right' ? x + width - one.width : x;
        this.#draw(one, left, this.#y + 3 + at * small * leading, small, colour);
      }
    }
    this.#y += this.#heightOf(cells);
    if (ruled) this.#stroke();
  }

  #rule(): void {
    this.#y += 6;
    this.#stroke();
    this.#y += 8;
  }

  #stroke(): void {
    this.#doc
      .moveTo(margin, this.#y)
      .lineTo(pageWidth - margin, this.#y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  }
}
