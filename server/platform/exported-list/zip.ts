import { Zip, ZipDeflate } from 'fflate';

/** A file of a ZIP archive. */
export interface ZipEntry {
  readonly name: string;
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** Compresses files one after the other as a stream; only a part of one file is in memory at a time. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  const takeReady = () => {
    const bytes = Buffer.concat(ready);
    ready = [];
    return bytes;
  };
  for await (const { name, parts } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const part of parts) {
      file.push(part, false);
      if (ready.length > 0) yield takeReady();
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield takeReady();
}
