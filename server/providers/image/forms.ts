import type { Storage } from '../storage/port.ts';
import type { ToDrawer } from './draw-process.ts';
import type { Drawer } from './drawer.ts';

/** Where second forms lie: beside what people brought, so that neither copies nor lists of that have them. */
const folder = 'avif/';
const shown = /^files\/(.+?)(?:\.(200|400|800|1600|original))?\.webp$/;

/** Whether a file is a picture as lists and pages show it, which may have a second form. */
export function mayHaveForm(key: string): boolean {
  const [, , version] = shown.exec(key) ?? ['', '', 'original'];
  return version !== '1600' && version !== 'original';
}

/** Where the second form of such a picture lies: `files/a.400.webp` -> `avif/a.400.avif`. */
export const formOf = (key: string): string => key.replace(/^files\//, folder).replace(/\.webp$/, '.avif');

/** The picture a form is of; null for what is none. */
export const pictureOf = (form: string): string | null =>
  form.startsWith(folder) ? `files/${form.slice(folder.length).replace(/\.avif$/, '.webp')}` : null;

/** What is stored where the picture itself stays the best there is. */
const none = new Uint8Array(0);
const nothing = { refused: 'kind' } as const;

/** How a form stands: it is there, the picture is as good as any, or nobody has made it yet. */
export type FormState = 'there' | 'none' | 'unmade';
export function stateOf(stored: Uint8Array | null): FormState {
  if (stored === null) return 'unmade';
  return stored.byteLength === 0 ? 'none' : 'there';
}

/**
 * Makes the second form of a picture, unless another process has. It is kept where it is smaller; where it is not, or where none can be
 * made, that is kept, so that nobody tries again. `unmade`: the drawing broke off, or the picture is gone.
 */
export async function makeForm(storage: Storage, key: string, drawer: Drawer): Promise<FormState> {
  const form = formOf(key);
  const before = stateOf(await storage.read(form));
  const picture = await storage.read(key);
  if (before !== 'unmade' || picture === null) return before;
  const work = await workFor(storage, key);
  const drawn = work ? await drawer.draw(work) : nothing;
  if (drawn === null) return 'unmade';
  const made = 'pictures' in drawn ? (drawn.pictures.get('') ?? none) : none;
  const stored = made.byteLength < picture.byteLength ? made : none;
  await storage.write(form, stored);
  if ((await storage.read(key)) !== null) return stateOf(stored);
  // Removed meanwhile, perhaps before there was a form to remove.
  await storage.remove(form);
  return 'unmade';
}

/**
 * A form is made of the picture in its own size, where that is kept, and versions are square then; else of the widest version. Of the very
 * version it stands beside none is made: it would have lost twice.
 */
async function workFor(storage: Storage, key: string): Promise<ToDrawer | null> {
  const [, stem = '', version] = shown.exec(key) ?? [];
  const original = await storage.read(`files/${stem}.original.webp`);
  if (original) return { bytes: original, drawing: { as: 'avif', size: { square: Number(version ?? 800) } } };
  const own = version === undefined ? null : await storage.read(`files/${stem}.webp`);
  return own && { bytes: own, drawing: { as: 'avif', size: { width: Number(version) } } };
}
