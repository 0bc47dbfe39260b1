interface Island {
  /** Its start tag without the closing `>`: `<astro-island prefix="r0"`. */
  readonly tag: string;
  /** The HTML up to the next island. */
  readonly text: string;
}

/** A page split at its islands. */
export interface CutPage {
  readonly top: string;
  readonly islands: readonly Island[];
}

const start = '<astro-island';
const restOfTag = /^(?:[^">]|"[^"]*")*/;

/**
 * Applies edits to a page, which is split and joined only once: regular expressions over the whole page, and each copy of its tens of
 * thousands of characters, took longer than rendering half of it.
 */
export function edited(html: string, ...edits: readonly ((page: CutPage) => CutPage)[]): string {
  const [top = '', ...pieces] = html.split(start);
  const islands = pieces.map((piece) => {
    const end = restOfTag.exec(piece)?.[0].length ?? 0;
    return { tag: start + piece.slice(0, end), text: piece.slice(end) };
  });
  const page = edits.reduce<CutPage>((before, edit) => edit(before), { top, islands });
  return [page.top, ...page.islands.flatMap(({ tag, text }) => [tag, text])].join('');
}
