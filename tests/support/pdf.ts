import { extractText } from 'unpdf';

/** What a PDF says, page by page, as somebody who searches or copies it gets it. */
export async function pdfPages(bytes: Uint8Array): Promise<readonly string[]> {
  const { text } = await extractText(bytes);
  // Lines are broken anywhere between Chinese characters.
  return text.map((page) => page.replace(/\s+/g, ''));
}

export async function collected(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
