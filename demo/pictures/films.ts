import { existsSync, readFileSync } from 'node:fs';

const folder = new URL('../assets/film/', import.meta.url);
/** Goods of the studio that were also filmed; see ../studio/README.md. */
const filmed = ['kettle'];

/** Address of the film of what this picture shows; null where nobody made one. */
export function filmOf(picture: string | undefined): string | null {
  const good = filmed.find((name) => picture?.startsWith(`s_${name}_`));
  return good === undefined ? null : `/files/demo/${good}.mp4`;
}

/** What is stored as `files/demo/<name>.mp4`; null for any other. */
export function readFilm(key: string): Uint8Array | null {
  const name = /^files\/demo\/([a-z0-9-]{3,40})\.mp4$/.exec(key)?.[1];
  const file = new URL(`${name}.mp4`, folder);
  return name !== undefined && existsSync(file) ? readFileSync(file) : null;
}
