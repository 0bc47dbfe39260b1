import { existsSync, readFileSync } from 'node:fs';
import { rootFile } from '../../server/platform/program-files.ts';

/** Studio goods with a video, and its colour; see ../studio/README.md. */
const filmed = [{ name: 'kettle', colour: 'sky' }];

/** URL of the video that matches the image in good and colour; null when there is none. */
export function videoOf(picture: string | undefined): string | null {
  const good = filmed.find(({ name, colour }) => picture?.startsWith(`s_${name}_${colour}_`));
  return good === undefined ? null : `/files/demo/${good.name}.mp4`;
}

/** Content of `files/demo/<name>.mp4`; null for any other name. */
export function readVideo(key: string): Uint8Array | null {
  const name = /^files\/demo\/([a-z0-9-]{3,40})\.mp4$/.exec(key)?.[1];
  const file = rootFile(`demo/assets/film/${name}.mp4`);
  return name !== undefined && existsSync(file) ? readFileSync(file) : null;
}
