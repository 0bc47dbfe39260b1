import type { Source } from './files.ts';
import { importsOf } from './import-statements.ts';

/**
 * Files whose exports are used by name: pages by Astro and the back offices' glob, configurations by their tools, tables by the schema, the
 * JSX runtime by the compiler.
 */
const asked =
  /\/tables(?:\/[a-z-]+)?\.ts$|^src\/pages\/|^src\/admin\/[a-z]+\/[a-z-]+\/[a-z-]+\/page\.tsx$|\.config\.ts$|^src\/(middleware|env\.d)\.ts$|^src\/render\/|^src\/lib\/jsx\/jsx-/;
const declared =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const handedOn = /^export (?:type )?\{([^}]*)\} from/gm;
/** Contract schemas: the API document uses their names (server/http/docs.ts). */
const isNamed = (path: string, statement: string): boolean =>
  /^contract\/(?:[a-z-]+\/)?[a-z-]+\.ts$/.test(path) && /^export const [A-Z]/.test(statement);

/** Exports of the files `held` that no other file imports: they need no `export`. */
export function checkExports(files: readonly Source[], held: RegExp): string[] {
  const used = new Map<string, string>();
  for (const file of files) {
    for (const { file: target, names } of importsOf(file)) {
      // For a namespace or dynamic import, every identifier of the importing file counts as a use.
      if (target) used.set(target, `${used.get(target) ?? ''} ${names ?? file.text}`);
    }
  }
  return files.flatMap(({ path, text }) => {
    if (!held.test(path) || asked.test(path)) return [];
    const wanted = new Set(used.get(path)?.match(/\w+/g));
    const offered = [...text.matchAll(declared), ...text.matchAll(handedOn)].flatMap(
      ({ 0: statement, 1: list = '', index }) =>
        list.split(',').flatMap((one) => {
          const name = one.trim().split(' ').at(-1) ?? '';
          return name === '' || isNamed(path, statement)
            ? []
            : [{ name, line: text.slice(0, index).split('\n').length }];
        }),
    );
    return offered.flatMap(({ name, line }) =>
      wanted.has(name) ? [] : [`${path}:${line} nobody imports ${name}`],
    );
  });
}
