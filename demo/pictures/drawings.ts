import { readFileSync } from 'node:fs';
import { swatches } from '../data/swatches-data.ts';
import { ownDrawings } from './own-drawings-data.ts';
import { type MainColour, recolour } from './recolour.ts';

/** A drawing on a 128 x 128 canvas; `box` is what is really painted: left, top, right, bottom. */
export type Drawing = {
  body: string;
  main: MainColour;
  box: [number, number, number, number];
  spills?: boolean;
};

let library: Record<string, Drawing> | null = null;

function drawings(): Record<string, Drawing> {
  if (library) return library;
  const file = new URL('../assets/goods.json', import.meta.url);
  const traced: Record<string, Omit<Drawing, 'body'> & { body?: string }> = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  library = {};
  for (const [id, { body, ...outline }] of Object.entries(traced)) {
    const source = body ?? ownDrawings[id];
    if (source !== undefined) library[id] = { ...outline, body: source };
  }
  return library;
}

export const hasDrawing = (id: string) => Object.hasOwn(drawings(), id);
export const drawingIds = () => Object.keys(drawings());

/** The drawing in a swatch's colour, or in its own for `own`; null when either name is unknown. */
export function drawing(id: string, colour: string): Drawing | null {
  const found = hasDrawing(id) ? drawings()[id] : undefined;
  if (!found) return null;
  if (colour === 'own') return found;
  const swatch = Object.hasOwn(swatches, colour) ? swatches[colour] : undefined;
  return swatch ? { ...found, body: recolour(found.body, found.main, swatch.hex) } : null;
}
