import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportReport } from '../../contract/authoring/product-file.ts';
import type { FetchPicture } from '../../server/contexts/authoring/file/images.ts';
import { importProducts } from '../../server/contexts/authoring/file/import.ts';
import { shopOfCommand } from '../../server/platform/access/actor.ts';
import type { Storage } from '../../server/providers/storage/port.ts';
import { FetchError } from '../../server/providers/web/open-call.ts';
import type { TestApp } from './test-app.ts';

export const sample = (name: string) => readFileSync(join(import.meta.dirname, '../data/shopify-csv', name));

const nobody: FetchPicture = async () => {
  throw new FetchError('unreachable');
};

export interface ImportCall {
  readonly supplierId: number;
  readonly categoryId?: number;
  readonly language?: 'zh' | 'en';
  readonly dryRun?: boolean;
  /** Stock of known SKUs becomes the file's number. */
  readonly setStock?: boolean;
  /** Pieces of goods the file gives no number for; null = nobody says. */
  readonly stock?: number | null;
  readonly currency?: string;
  readonly rate?: number;
  readonly fetchPicture?: FetchPicture;
  /** Where pictures go; by default nowhere. */
  readonly storage?: Storage;
  /** How many bytes come at once. */
  readonly piece?: number;
}

/** Imports a file as the command does, in pieces, with nobody answering for pictures unless told. */
export async function importFile(
  app: TestApp,
  file: string | Uint8Array,
  call: ImportCall,
): Promise<ImportReport> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const {
    language = 'en',
    dryRun = false,
    stock = 9,
    fetchPicture = nobody,
    storage,
    piece = 65_536,
    supplierId,
    ...own
  } = call;
  await keepPicture(app, storage);
  return importProducts(
    storage ? { ...app.deps, storage } : app.deps,
    shopOfCommand(supplierId),
    { ...own, language, dryRun, stock: stock ?? undefined },
    async function* () {
      for (let i = 0; i < bytes.length; i += piece) yield bytes.subarray(i, i + piece);
    },
    { fetchOne: fetchPicture },
  );
}

/** An export but for the number each export gives itself. */
export const unstamped = (file: string): string => file.replace(/(\d) \([0-9a-f]{12}\)/g, '$1');

/** A picture that is here, for goods of a file that are to go on sale. */
export const picture = '/files/of-a-file.webp';
export const keepPicture = ({ deps }: Pick<TestApp, 'deps'>, storage: Storage = deps.storage) =>
  storage.create(picture.slice(1), 'a picture');

/** A file of these lines as they are. */
export const bare = (header: string, ...rows: readonly string[]): string =>
  `${[header, ...rows].join('\n')}\n`;

/** A file of one header line and these rows, with a picture in each where they speak of none: without one goods go in off the shelf. */
export const csv = (header: string, ...rows: readonly string[]): string =>
  /image/i.test(header) || !header.includes(',')
    ? bare(header, ...rows)
    : bare(`Image Src,${header}`, ...rows.map((row) => (/^,*$/.test(row) ? `,${row}` : `${picture},${row}`)));
