import type { Storage } from '../storage/port.ts';
import type { ToDrawer } from './draw-process.ts';
import type { Drawer } from './drawer.ts';

/** Folder of the AVIF forms, separate from uploads, so that neither backups nor listings of uploads include them. */
const folder = 'avif/';
const shown = /^files\/(.+?)(?:\.(200|400|800|1600|original))?\.webp$/;

/** Whether a file is an image version shown on pages, which may have an AVIF form. */
export function mayHaveForm(key: string): boolean {
  const [, , version] = shown.exec(key) ?? ['', '', 'original'];
  return version !== '1600' && version !== 'original';
}

/** Key of the AVIF form of an image version: `files/a.400.webp` -> `avif/a.400.avif`. */
export const formOf = (key: string): string => key.replace(/^files\//, folder).replace(/\.webp$/, '.avif');

/** Key of the image of an AVIF form; null for other keys. */
export const pictureOf = (form: string): string | null =>
  form.startsWith(folder) ? `files/${form.slice(folder.length).replace(/\.avif$/, '.webp')}` : null;

/** Content of the marker stored when the WebP version is smaller. */
const none = new Uint8Array(0);
const nothing = { refused: 'kind' } as const;

/** State of an AVIF form: exists, not smaller than WebP, or not made yet. */
export type FormState = 'there' | 'none' | 'unmade';
export function stateOf(stored: Uint8Array | null): FormState {
  if (stored === null) return 'unmade';
  return stored.byteLength === 0 ? 'none' : 'there';
}

/**
 * Creates the AVIF form of an image, unless another process has. It is stored only when smaller; otherwise, and when it cannot be made, a
 * marker is stored so that it is not tried again. `unmade`: processing was interrupted, or the image was deleted.
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
  // The image was deleted meanwhile, perhaps before the form existed.
  await storage.remove(form);
  return 'unmade';
}

/**
 * Source of a form: the original when it is stored (its versions are square), else the widest version. A version is not encoded from
 * itself, to avoid a second lossy compression.
 */
async function workFor(storage: Storage, key: string): Promise<ToDrawer | null> {
  const [, stem = '', version] = shown.exec(key) ?? [];
  const original = await storage.read(`files/${stem}.original.webp`);
  if (original) return { bytes: original, drawing: { as: 'avif', size: { square: Number(version ?? 800) } } };
  const own = version === undefined ? null : await storage.read(`files/${stem}.webp`);
  return own && { bytes: own, drawing: { as: 'avif', size: { width: Number(version) } } };
}
