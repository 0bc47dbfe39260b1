import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type JudgedProduct, type Judgement, type Language, readJudgementsOf } from './judgements.ts';

/** A row of a product file in Shopify's columns; `Brief` is a line of text that some catalogues have. */
const Row = z.object({
  Handle: z.string(),
  Title: z.string(),
  Type: z.string().default(''),
  Tags: z.string().default(''),
  Vendor: z.string().default(''),
  Brief: z.string().default(''),
  'Variant Price': z.string().default(''),
});
type Row = z.infer<typeof Row>;

/** Somebody else's goods, as their shop names them. */
export interface Catalogue {
  readonly name: string;
  readonly language: Language;
  readonly rows: readonly Row[];
}

const least = 0.01;
const most = 99_999;

/** Reads `file`; its language is that of most of its titles. */
export function readCatalogue(file: string): Catalogue {
  const cells: unknown = parse(readFileSync(file), { bom: true, columns: true });
  const rows = z
    .array(Row)
    .parse(cells)
    .filter(({ Title }) => Title.trim() !== '');
  const chinese = rows.filter(({ Title }) => /\p{Script=Han}/u.test(Title)).length;
  return { name: basename(file, '.csv'), language: chinese > rows.length / 2 ? 'zh' : 'en', rows };
}

/** What people ask for of these goods, judged by what a title has to say. */
export const readCatalogueJudgements = ({ name, language }: Catalogue): Judgement[] =>
  readJudgementsOf(join(import.meta.dirname, 'catalogues', `${name}.tsv`), language);

/** The file of a catalogue: the path itself, one of the project, or one in the folder `CATALOGUES` says, else in `.data/catalogues`. */
export function catalogueFile(name: string): string {
  if (name.endsWith('.csv')) return name;
  const own = join(import.meta.dirname, 'catalogues', `${name}.csv`);
  return existsSync(own) ? own : join(process.env.CATALOGUES ?? join('.data', 'catalogues'), `${name}.csv`);
}

/** The same goods as a product file that the shop takes: prices it allows, and a description where there is a line of text. */
export function productFile({ rows }: Catalogue, picture: string): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => {
    const price = Math.min(Math.max(Number(row['Variant Price']) || 0, least), most).toFixed(2);
    const body = row.Brief && `<p>${row.Brief}</p>`;
    return [row.Handle, row.Title, body, row.Vendor, row.Type, row.Tags, 'active', price, picture]
      .map(quoted)
      .join();
  });
  return ['Handle,Title,Body (HTML),Vendor,Type,Tags,Status,Variant Price,Image Src', ...lines].join('\r\n');
}

/** The same goods as judgements see them. `ids` are the shop's, by handle. */
export function judgedRows({ rows }: Catalogue, ids: ReadonlyMap<string, number>): JudgedProduct[] {
  return rows.flatMap((row) => {
    const id = ids.get(row.Handle);
    if (id === undefined) return [];
    const own = {
      name: row.Title,
      brand: row.Vendor,
      category: row.Type,
      leaf: row.Type,
      model: '',
      brief: row.Brief,
      options: '',
      attributes: row.Tags,
    };
    return [{ id, ...own, text: Object.values(own).join('\n') }];
  });
}
