/**
 * Languages beside Chinese and English (docs/languages.md):
 * `npm run language -- add ja --name 日本語 --label-zh 日语 --label-en Japanese [--fallback en]` writes their dictionaries,
 * `-- list` counts what is translated, `-- check` finds mistakes, `-- update` adds new keys and removes retired ones.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { buyerAreas } from '../contract/languages.ts';
import { areaContexts } from '../locales/areas.ts';
import { LanguageFile } from '../server/platform/text/languages.ts';
import { checkLanguages } from './checks/languages.ts';
import { stopWith } from './command-line.ts';
import { broughtUpToDate, type Dictionary, textsOf } from './languages/dictionary.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    'label-zh': { type: 'string' },
    'label-en': { type: 'string' },
    fallback: { type: 'string', default: 'en' },
    folder: { type: 'string', default: 'locales' },
  },
});
const [command, tag = ''] = positionals;
const { folder } = values;
const usage = 'npm run language -- add TAG --name NAME [--fallback zh|en] | list | check | update';

const readJson = async (file: string): Promise<Dictionary | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? undefined : JSON.parse(text);
};
const writeJson = async (file: string, value: unknown): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
};
const fileOf = (language: string, area: (typeof buyerAreas)[number]) =>
  join(language, areaContexts[area], `${area}.json`);

async function languages() {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names.toSorted().map(async (name) => {
      const said = await readJson(join(folder, name, 'language.json'));
      return said === undefined ? [] : [LanguageFile.parse(said)];
    }),
  );
  return found.flat();
}

/** Writes every dictionary anew, with the translations that there are. Returns the keys that were retired. */
async function bring(language: string, fallback: string): Promise<string[]> {
  const retired: string[] = [];
  for (const area of buyerAreas) {
    const base = await readJson(join('locales', fileOf(fallback, area)));
    if (base === undefined) stopWith(`locales/${fileOf(fallback, area)} is missing`);
    const file = join(folder, fileOf(language, area));
    const before = await readJson(file);
    const after = broughtUpToDate(base, before);
    const keys = new Set(textsOf(after).map(([key]) => key));
    for (const [key, text] of before === undefined ? [] : textsOf(before))
      if (!keys.has(key)) retired.push(`${area}.${key}${text === null ? '' : `: ${text}`}`);
    await writeJson(file, after);
  }
  return retired;
}

async function add(): Promise<void> {
  const inEnglish = (shown: string) => new Intl.DisplayNames([shown], { type: 'language' }).of(tag) ?? tag;
  const own = () => inEnglish(tag);
  const said = LanguageFile.safeParse({
    tag,
    name: values.name ?? (tag === '' ? '' : own()),
    label: { zh: values['label-zh'] ?? inEnglish('zh'), en: values['label-en'] ?? inEnglish('en') },
    fallback: values.fallback,
  });
  if (!said.success) stopWith(`${usage}\nTAG is a BCP 47 tag such as ja or pt-BR, --fallback is zh or en.`);
  const file = join(folder, tag, 'language.json');
  if ((await readJson(file)) !== undefined) stopWith(`${file} exists: use update`);
  await writeJson(file, said.data);
  await bring(tag, said.data.fallback);
  process.stdout.write(
    `${join(folder, tag)}: translate what is null, then offer the language in the back office\n`,
  );
}

async function list(): Promise<void> {
  for (const { tag: language, name, fallback } of await languages()) {
    let [all, done] = [0, 0];
    const lines: string[] = [];
    for (const area of buyerAreas) {
      const texts = textsOf((await readJson(join(folder, fileOf(language, area)))) ?? {});
      const translated = texts.filter(([, text]) => text !== null).length;
      [all, done] = [all + texts.length, done + translated];
      lines.push(`  ${area.padEnd(16)}${translated} / ${texts.length}`);
    }
    process.stdout.write(`${language} ${name}, over ${fallback}: ${done} / ${all}\n${lines.join('\n')}\n`);
  }
}

async function check(): Promise<void> {
  const sourcesIn = async (root: string) =>
    Promise.all(
      (await readdir(root, { recursive: true }))
        .filter((path) => path.endsWith('.json'))
        .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
    );
  const isBase = ({ path }: { path: string }) => /^(zh|en)\//.test(path);
  const faults = checkLanguages(
    (await sourcesIn('locales')).filter(isBase),
    (await sourcesIn(folder)).filter((file) => !isBase(file)),
  );
  if (faults.length > 0) stopWith(faults.join('\n'));
  process.stdout.write(`${(await languages()).map((one) => one.tag).join(', ') || 'no language'}: ok\n`);
}

async function update(): Promise<void> {
  for (const language of await languages()) {
    const retired = await bring(language.tag, language.fallback);
    process.stdout.write(
      [`${language.tag}: up to date`, ...retired.map((one) => `  retired ${one}`), ''].join('\n'),
    );
  }
}

const commands = new Map(Object.entries({ add, list, check, update }));
await (commands.get(command ?? '') ?? (() => stopWith(usage)))();
