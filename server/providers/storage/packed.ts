import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { atOnce } from './at-once.ts';
import { isPackable } from './content-type.ts';
import { filesBelow, folderStorage } from './folder.ts';
import type { TreeStorage } from './port.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const forms = ['br', 'gz'] as const;
const formsOf = (key: string): string[] => (isPackable(key) ? forms.map((form) => `${key}.${form}`) : []);
const isForm = (key: string): boolean => forms.some((form) => key.endsWith(`.${form}`));
/** Compression levels: fast for rendered pages, higher for other files of a build, which are compressed once. */
const quick = 6;
const thorough = 10;
/** Number of concurrent compressions: the size of the thread pool. */
const packedAtOnce = 4;

async function pack(bytes: Uint8Array, quality: number): Promise<readonly [Uint8Array, Uint8Array]> {
  return Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(bytes, { level: 9 }),
  ]);
}

/**
 * A folder with compressed copies (`.br`, `.gz`) of each compressible file, for a web server with static compression. The copies are
 * written before the file, so old and new content coexist no longer than a rename takes.
 */
export function packedFolder(root: string): TreeStorage {
  const plain = folderStorage(root, { flush: false });
  async function write(
    key: string,
    bytes: Uint8Array | string,
    quality: number,
    to = plain,
    confirm?: () => void,
  ) {
    const packed = await pack(Buffer.from(bytes), quality);
    for (const [at, form] of forms.entries()) await to.write(`${key}.${form}`, packed[at] ?? '', confirm);
  }
  return {
    ...plain,
    async write(key, bytes, confirm) {
      const isInMemory = typeof bytes === 'string' || bytes instanceof Uint8Array;
      if (isInMemory && isPackable(key)) await write(key, bytes, quick, plain, confirm);
      await plain.write(key, bytes, confirm);
    },
    remove: (...keys) => plain.remove(...keys, ...keys.flatMap(formsOf)),
    list: async (prefix) => (await plain.list(prefix)).filter((key) => !isForm(key)),
    async replace(folder, keep, confirm) {
      const making = folderStorage(folder, { flush: false });
      const files = (await filesBelow(folder)).filter(isPackable);
      await atOnce(packedAtOnce, files, async (file) => {
        const quality = file.endsWith('.html') ? quick : thorough;
        await write(file, (await making.read(file)) ?? '', quality, making);
      });
      await plain.replace(folder, new Set([...keep, ...[...keep].flatMap(formsOf)]), confirm);
    },
  };
}
