import { listOf } from '../../../server/contexts/authoring/file/format/cells.ts';
import { keyOfHeader } from '../../../server/contexts/authoring/file/format/columns.ts';
import { linesOf, pairsOf, tiersOf } from '../../../server/contexts/authoring/file/format/lists.ts';
import { readProductFile } from '../../../server/contexts/authoring/file/format/parse.ts';
import { createReport } from '../../../server/contexts/authoring/file/report.ts';
import { parseList } from '../../../server/contexts/checkout/batch/check.ts';
import { hasContactDetails } from '../../../server/contexts/messaging/chat/contact-details.ts';
import { isCourtesy } from '../../../server/contexts/messaging/chat/threads.ts';
import { readFilters } from '../../../server/contexts/search/filters/read.ts';
import { tidy } from '../../../server/contexts/search/keywords.ts';
import { formsTyped, queryOf, termsOf } from '../../../server/contexts/search/language/analyse.ts';
import { singular } from '../../../server/contexts/search/language/plural.ts';
import { hostOfHeader, hostOfInput, redirectAddress } from '../../../server/contexts/suppliers/host/names.ts';
import { withHostSeo } from '../../../server/http/pages/host-seo.ts';
import { pageKey } from '../../../server/http/pages/site.ts';
import { scriptsIn } from '../../../server/http/security/content-security.ts';
import { unstorable } from '../../../server/http/storable.ts';
import { fileIdOf } from '../../../server/im/store/files.ts';
import * as codec from '../../../server/im/wire/codec.ts';
import { formatOf, numberText } from '../../../server/platform/spreadsheet/cell-format.ts';
import { unpackedSigns } from '../../../server/platform/spreadsheet/workbook.ts';
import { attributeOf, xmlReader } from '../../../server/platform/spreadsheet/xml.ts';
import { isSigned } from '../../../server/platform/storage/sign.ts';
import { normal } from '../../../server/platform/text/normal.ts';
import { richText } from '../../../server/platform/text/rich-text.ts';
import { loadTexts } from '../../../server/platform/text/texts.ts';
import { exchangeCards } from '../../../server/publish/publish-cycle.ts';

const texts = await loadTexts('locales');

async function readCsv(text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const report = createReport(texts);
  const file = await readProductFile(
    async function* () {
      yield bytes;
    },
    report,
    { mappings: new Map(), now: 0 },
  );
  if (file) for await (const group of file.groups) void group;
}

const quietly = (parse: () => unknown) => {
  try {
    parse();
  } catch {
    // A refusal is an answer, too.
  }
};

/** As a sheet of a workbook comes: in pieces. */
function readXml(text: string): void {
  const reader = xmlReader({ open: (_, attributes) => attributeOf(attributes, 'r'), close() {}, text() {} });
  for (let at = 0; at < text.length; at += 16_384) reader.write(text.slice(at, at + 16_384));
  reader.end();
}

/** Every function that parses a text of a user. */
export const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'pasted list': (text) => quietly(() => parseList(text)),
  'pasted list, quoted': (text) => quietly(() => parseList(`"${text}`)),
  description: richText,
  'contact details': (text) => hasContactDetails(text),
  courtesy: isCourtesy,
  'filters of a keyword': readFilters,
  'search terms': termsOf,
  'search query': queryOf,
  'search words': (text) => [tidy(text), singular(text), formsTyped(text)],
  'normal form': (text) => normal(text),
  'host header': hostOfHeader,
  'host name': hostOfInput,
  redirect: redirectAddress,
  'page key': pageKey,
  'signed address': (text) =>
    isSigned('secret', text, new URLSearchParams('until=9999999999999&by=x'), new Date(0)),
  'chat file address': fileIdOf,
  'chat frame': (text) => quietly(() => codec.frame.decode(Buffer.from(text))),
  'chat message': (text) => quietly(() => codec.meta.decode(Buffer.from(text))),
  storable: (text) => unstorable({ text, list: [...text.slice(0, 100_000)] }),
  'inline scripts': (text) => scriptsIn(Buffer.from(text)),
  'host words': (text) =>
    withHostSeo(`<head>${text}</head>`, 'zh', {
      title: { zh: text.slice(0, 1_000), en: '' },
      keywords: { zh: 'x', en: '' },
      description: { zh: 'x', en: '' },
    }),
  'card in page': (text) => exchangeCards(text, new Map([[1, 'x']])),
  'list cell': (text) => [listOf(text), linesOf(text), pairsOf(text), tiersOf(text)],
  'column header': keyOfHeader,
  'sheet of a workbook': (text) => quietly(() => readXml(text)),
  'cells of a workbook': (text) =>
    quietly(() => readXml(`<sheetData><row><c r="A1"><v>${text}</v></c></row></sheetData>`)),
  'attributes in a workbook': (text) => quietly(() => readXml(`<c t="n" ${text}/>`)),
  'format of a cell': (text) => [
    formatOf(text),
    numberText(text, { kind: 'plain' }, false),
    unpackedSigns(text),
  ],
  'product file': readCsv,
  'product file, header': (text) => readCsv(`Handle,Title,${text}`),
  'product file, rows': (text) => readCsv(`Handle,Title,Body (HTML)\na,A,x\n${text}`),
};

/** The longest input that reaches some of them; elsewhere it is a megabyte. */
export const longest: Readonly<Record<string, number>> = {
  'search terms': 100_000,
  'search query': 10_000,
  'contact details': 100_000,
  // For each row that is shorter than the first csv-parse makes an error it then forgets: 40 µs, at most 200,000 times.
  'product file, header': 200_000,
  'product file, rows': 200_000,
};

/** Building blocks of texts that cause backtracking. */
export const units = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  ' \n',
  '\r',
  'a',
  'a ',
  'a\n',
  '1',
  '1,',
  '1 ',
  '1-',
  '1a',
  '+1',
  ',',
  ';',
  ',\n',
  'a,1\n',
  '"',
  '""',
  '"a',
  '",',
  '"\n',
  "'",
  "a'",
  '-',
  'a-',
  'a.',
  'a@',
  '@',
  '.',
  ':',
  '://',
  'a://',
  '/',
  '\\',
  '%',
  '#',
  '?',
  '<',
  '>',
  '<p>',
  '</p>',
  '<p',
  '<a href="',
  '<b ',
  '<!--',
  '<![CDATA[',
  '<script',
  '<script>',
  '&',
  '&amp;',
  '&#',
  '&lt',
  '<li>',
  '<table><tr><td>',
  '<ul><li>',
  '<li data-card="1">',
  '<title>',
  '<meta name="keywords" content="',
  '[',
  '{',
  '[[',
  '{"a":',
  '<c r="A1">',
  'r="1" ',
  '="',
  '_x000D_',
  '_x',
  '(',
  '((',
  '中',
  '中a',
  '中 ',
  'é',
  '\u0301',
  '\u0301\u0323',
  '\uff9e\u0301',
  '\ufdfa',
  '😀',
  '\ud800',
  '微信',
  '微信 ',
  'q q',
  'weixin',
  'www.',
  'www.a',
  '点',
  ' dot ',
  'a点com',
  '1,000',
  '13',
  '138 ',
  '零',
  '谢谢',
  'ok ',
  'a,,\n',
  ',a\n',
  'a,A\n',
  'b,B,"x"\n',
  '\0',
  '\u200b',
  '\u2028',
  '１',
  'ａ',
  '\b',
  '\u0008\u0001',
  '\n\t\n',
];
