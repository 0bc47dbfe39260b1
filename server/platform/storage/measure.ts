import { eq, isNull } from 'drizzle-orm';
import { formOf, mayHaveForm } from '../../providers/image/forms.ts';
import { versionSuffixes } from '../../providers/image/widths.ts';
import type { Storage } from '../../providers/storage/port.ts';
import { upload } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { sweep } from '../sweep.ts';

const original = '.original';

/** Storage keys of all versions of an image; of other files the key itself. */
export const filesOf = (key: string): string[] =>
  key.endsWith('.webp')
    ? versionSuffixes.map((suffix) => key.slice(1).replace(/\.webp$/, `${suffix}.webp`))
    : [key.slice(1)];

/** Deletes a file with all its versions. Derived forms are deleted last: a process that creates one meanwhile finds its source missing. */
export async function removeVersions(storage: Storage, key: string): Promise<void> {
  const files = filesOf(key);
  await storage.remove(...files);
  await storage.remove(...files.filter(mayHaveForm).map(formOf));
}

interface Measured {
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Total bytes of all versions, and the dimensions of the original. */
export function measured(pictures: ReadonlyMap<string, Uint8Array>): Measured {
  const bytes = [...pictures.values()].reduce((sum, { length }) => sum + length, 0);
  const full = pictures.get(original);
  const { width, height } = (full && webpSize(full)) ?? { width: null, height: null };
  return { bytes, width, height };
}

const batch = 200;

/** Measures uploads from before sizes were stored, in batches. */
export async function measureUploads(deps: Deps): Promise<void> {
  const rows = await deps.db
    .select({ id: upload.id, key: upload.key })
    .from(upload)
    .where(isNull(upload.bytes))
    .limit(batch);
  const keys = new Map(rows.map(({ id, key }) => [id, key]));
  await sweep(deps, 'upload.measure', [...keys.keys()], async (id) => {
    const pictures = new Map<string, Uint8Array>();
    const paths = filesOf(keys.get(id) ?? '');
    for (const [at, suffix] of versionSuffixes.entries()) {
      const found = await deps.storage.read(paths[at] ?? '');
      if (found) pictures.set(suffix, found);
    }
    await deps.db.update(upload).set(measured(pictures)).where(eq(upload.id, id));
  });
}

/** Width and height from a WebP header; null when invalid. */
function webpSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 30) return null;
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, 30);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}
