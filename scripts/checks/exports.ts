import type { Source } from './files.ts';
import { importsOf } from './import-statements.ts';

/** Files whose exports are asked for by their names alone: pages by Astro and by the back offices' glob, configurations by their tools. */
const asked =
  /^src\/pages\/|^src\/admin\/[a-z]+\/[a-z-]+\/page\.tsx$|\.config\.ts$|^src\/(middleware|env\.d)\.ts$|^src\/render\//;
const declared =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** Exports of the files `held` that no other file imports: what only its own file uses needs none. */
export function checkExports(files: readonly Source[], held: RegExp): string[] {
  const used = new Map<string, string>();
  for (const file of files) {
    for (const { file: target, names } of importsOf(file)) {
      // Of a file that is imported as a whole, or later, whatever the importing one speaks of counts.
      if (target) used.set(target, `${used.get(target) ?? ''} ${names ?? file.text}`);
    }
  }
  return files.flatMap(({ path, text }) => {
    if (!held.test(path) || asked.test(path)) return [];
    const wanted = new Set(used.get(path)?.match(/\w+/g));
    return [...text.matchAll(declared)].flatMap(({ 1: name = '', index }) =>
      wanted.has(name) ? [] : [`${path}:${text.slice(0, index).split('\n').length} nobody imports ${name}`],
    );
  });
}
