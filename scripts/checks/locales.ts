import type { Source } from './files.ts';

/** Every dictionary exists in both languages with the same keys, the same placeholders and no empty text. */
export function checkLocales(files: readonly Source[]): string[] {
  const broken = files.flatMap(({ path, text }) => brokenJson(path, text));
  if (broken.length > 0) return broken;
  const findings: string[] = [];
  const byName = new Map(files.map((file) => [file.path, flatten(file)]));
  for (const [path, own] of byName) {
    const language = path.includes('/zh/') ? 'zh' : 'en';
    const twin = path.replace(`/${language}/`, language === 'zh' ? '/en/' : '/zh/');
    const other = byName.get(twin);
    if (!other) findings.push(`${path}:1 has no ${twin}`);
    for (const [key, text] of own) {
      if (text.trim() === '') findings.push(`${path}:1 ${key} is empty`);
      const translated = other?.get(key);
      if (other && translated === undefined) findings.push(`${twin}:1 lacks ${key}`);
      if (translated !== undefined && placeholders(text) !== placeholders(translated)) {
        findings.push(`${path}:1 ${key} has other placeholders than ${twin}`);
      }
    }
  }
  return findings;
}

/** Chinese characters in shipped code: visible text belongs in locales. */
export function checkVisibleText(files: readonly Source[]): string[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const code = line.replace(/\/\/.*$|^\s*\*.*$|\/\*.*?\*\//g, '');
      return /\p{Script=Han}/u.test(code) ? [`${path}:${i + 1} has Chinese text outside locales`] : [];
    }),
  );
}

/** The name of the marketplace is filled into every text, so a language may do without it. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{\{(\w+)(?:\|[^|{}]*\|[^|{}]*)?\}\}/g)].map((match) => match[1]))]
    .filter((name) => name !== 'site' && name !== 'shortSite')
    .sort()
    .join();

function brokenJson(path: string, text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [`${path}:1 is no JSON: ${error instanceof Error ? error.message : error}`];
  }
}

function flatten({ text }: Source): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') flat.set(key, value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, key === '' ? name : `${key}.${name}`);
    }
  };
  walk(JSON.parse(text), '');
  return flat;
}
