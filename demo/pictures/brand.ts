import { readFileSync } from 'node:fs';
import { rootFile } from '../../server/platform/program-files.ts';

const files = ['icon.svg', 'social.png'] as const;
const keyOf = (file: (typeof files)[number]) => `files/demo/brand-${file}`;

/** URLs of the icon and the picture for social networks. */
export const brandFiles = { icon: `/${keyOf('icon.svg')}`, social: `/${keyOf('social.png')}` } as const;

/** Content of these files; null for any other key. */
export function readBrandFile(key: string): Uint8Array | null {
  const file = files.find((one) => keyOf(one) === key);
  return file === undefined ? null : readFileSync(rootFile(`demo/assets/brand/${file}`));
}
