import PDFDocument from 'pdfkit';
import type { Locale } from '../../../contract/basics.ts';
import { type Block, saidIn } from './blocks.ts';
import { fontsFor } from './fonts.ts';
import { Sheet } from './sheet.ts';

interface PdfSink {
  readonly title: string;
  readonly locale: Locale;
  /** Creation date in the metadata. */
  readonly at: Date;
  /** Small print in the footer, left of the page number. */
  readonly foot: string;
  readonly blocks: readonly Block[];
}

/** Creates an A4 PDF with embedded fonts, a title in its metadata and searchable text. */
export async function writePdf({
  title,
  locale,
  at,
  foot,
  blocks,
}: PdfSink): Promise<AsyncIterable<Uint8Array>> {
  const fonts = await fontsFor(saidIn(blocks, `${foot}0123456789/ `));
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: locale === 'zh' ? 'zh-CN' : 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: at, ModDate: at },
  });
  for (const [name, file] of fonts.files) doc.registerFont(name, file);
  const sheet = new Sheet(doc, fonts);
  for (const block of blocks) sheet.add(block);
  sheet.number(foot);
  doc.end();
  return doc;
}
