import { strToU8, zipSync } from 'fflate';
import type { Api } from '../../src/lib/api.ts';

/** A PDF of one empty page, as small as one can be. */
export function smallPdf(said = 'invoice'): Uint8Array<ArrayBuffer> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Note(${said})>>`,
  ];
  let text = '%PDF-1.4\n';
  const at = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return place;
  });
  const table = text.length;
  const lines = at.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${lines}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, 'latin1'));
}

const named =
  '<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.0"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>';

/** An OFD with what names its document; `entry` = what it calls that. */
export const smallOfd = (entry = 'OFD.xml', text = named): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ [entry]: strToU8(text), 'Doc_0/Document.xml': strToU8('<ofd:Document/>') }));

export const asFile = (bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf') =>
  new Blob([bytes], { type });

export const uploadInvoice = (api: Api, file = asFile(smallPdf())) =>
  api('POST /api/upload/document', { file });
