import PDFDocument from 'pdfkit';
import type { Locale } from '../../../contract/basics.ts';
import { type Block, saidIn } from './blocks.ts';
import { fontsFor } from './fonts.ts';
import { Sheet } from './sheet.ts';

interface PdfSink {
  readonly title: string;
  readonly locale: Locale;
  /** When it says it was made. */
  readonly at: Date;
  /** Small print at the foot of each page, left of the page's number. */
  readonly foot: string;
  readonly blocks: readonly Block[];
}

/** Writes an A4 document with the fonts it needs embedded, as a PDF that viewers show with its title and can search. */
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
