import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { documentLimits } from '../../../../contract/authoring/upload.ts';
import { longestBeginning, pictureTypeOf } from '../../../../contract/picture-types.ts';
import { upload } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { SheetError } from '../../../platform/spreadsheet/line.ts';
import { Archive } from '../../../platform/spreadsheet/zip.ts';
import type { Sender } from '../../../platform/storage/quota.ts';
import { fileUrl } from '../../../platform/storage/sign.ts';
import { claim, uploadPicture } from '../../../platform/storage/uploads.ts';

/** Maximum unpacked size of the OFD entry that lists its documents. */
const mostNamed = 1024 * 1024;
const longestEnd = 2_048;

function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false;
  const end = bytes.toString('latin1', Math.max(0, bytes.length - longestEnd));
  return /startxref\s{1,4}\d{1,10}\s{1,4}%%EOF\s{0,16}$/.test(end);
}

/** GB/T 33190: a ZIP whose `OFD.xml` lists its documents. */
async function isOfd(bytes: Buffer): Promise<boolean> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\u0003\u0004') return false;
  try {
    const archive = new Archive(bytes, mostNamed);
    if (!archive.has('OFD.xml')) return false;
    const parts: Uint8Array[] = [];
    for await (const part of archive.read('OFD.xml')) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    return /<(?:ofd:)?OFD[\s>]/.test(text) && /<(?:ofd:)?DocRoot>/.test(text);
  } catch (error) {
    if (error instanceof SheetError) return false;
    throw error;
  }
}

/**
 * Stores an issued invoice: a PDF or OFD unchanged, because it is signed; a picture is re-encoded like all others. Nothing refers to the
 * file yet.
 * @throws document_type (detected from the content, not the name), and the errors of picture uploads
 */
export async function uploadDocument(deps: Deps, sender: Sender, given: Uint8Array) {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.length);
  if (pictureTypeOf(bytes.toString('latin1', 0, longestBeginning)))
    return uploadPicture(deps, sender, 'invoice', given, documentLimits.megabytes);
  const end = isPdf(bytes) ? 'pdf' : (await isOfd(bytes)) ? 'ofd' : fail('document_type', {}, 'file');
  const key = `/private/upload/${randomBytes(18).toString('base64url')}.${end}`;
  const id = await claim(deps, sender, 'invoice', key, bytes.length);
  await deps.storage.write(key.slice(1), given);
  await deps.db.update(upload).set({ bytes: bytes.length }).where(eq(upload.id, id));
  return { key, url: fileUrl(deps.fileSecret, key, deps.clock.now()) };
}
