interface Island {
  /** Its start tag without the last sign: `<astro-island prefix="r0"`. */
  readonly tag: string;
  /** From there to the next island. */
  readonly text: string;
}

/** A page cut where its islands begin. */
export interface CutPage {
  readonly top: string;
  readonly islands: readonly Island[];
}

const start = '<astro-island';
const restOfTag = /^(?:[^">]|"[^"]*")*/;

/**
 * A page after these edits, one after the other. It is cut and put together once for all of them: looking for tags through a whole
 * page by expressions, and each copy of its tens of thousands of characters, took longer than drawing half of it.
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
