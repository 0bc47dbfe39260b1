/** The fields of the bundler's chunks and modules that are used here. */
export interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
}
export interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}
type Find = (id: string) => Module | null | undefined;

type Languages = Readonly<Record<'zh' | 'en', readonly number[]>>;
/** The files of a back office; numbers are indexes into the list of names. */
export interface OfficeFiles {
  readonly names: readonly string[];
  /** Scripts of the shell, which every page needs. */
  readonly scripts: readonly number[];
  readonly shell: Languages;
  /** Additional files of each page, by its folder. */
  readonly pages: Readonly<Record<string, Languages & { readonly scripts: readonly number[] }>>;
}

/** All transitive imports, including the roots. */
export function closureOf(
  roots: readonly string[],
  importsOf: (one: string) => readonly string[],
): Set<string> {
  const found = new Set(roots);
  for (const one of found) for (const next of importsOf(one)) found.add(next);
  return found;
}

/** The build data for the document of a back office and its start script. */
export function officeFiles(area: string, chunks: readonly Chunk[], find: Find): OfficeFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk] as const)));
  const names: string[] = [];
  const numbered = (files: Iterable<string>) =>
    [...files].map((file) => {
      const name = file.replace(/^_astro\//, '');
      if (!names.includes(name)) names.push(name);
      return names.indexOf(name);
    });
  const modulesOf = (roots: readonly string[]) => closureOf(roots, (id) => find(id)?.importedIds ?? []);
  const filesOf = (file: string) => closureOf([file], (one) => byName.get(one)?.imports ?? []);
  const wordsOf = (modules: Iterable<string>, locale: 'zh' | 'en') =>
    [...modules]
      .flatMap((id) => find(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => id.includes(`/locales/${locale}/`))
      .flatMap((id) => chunkOf.get(id)?.fileName ?? []);

  const entry = [...chunkOf.values()].find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(`src/admin/${area}.tsx`)),
  );
  if (!entry) throw new Error(`the build has no entry of ${area}`);
  const shellModules = modulesOf(entry.moduleIds);
  const shellFiles = filesOf(entry.fileName);
  const folder = new RegExp(`src/admin/${area}/[^/]+/([^/]+)/page\\.tsx$`);
  const pages = chunks.flatMap((chunk) => {
    const [, name] = folder.exec(chunk.facadeModuleId ?? '') ?? [];
    if (!name || !chunk.facadeModuleId) return [];
    const modules = [...modulesOf([chunk.facadeModuleId])].filter((id) => !shellModules.has(id));
    const scripts = [...filesOf(chunk.fileName)].filter((file) => !shellFiles.has(file));
    return [
      [
        name,
        {
          scripts: numbered(scripts),
          zh: numbered(new Set(wordsOf(modules, 'zh'))),
          en: numbered(new Set(wordsOf(modules, 'en'))),
        },
      ] as const,
    ];
  });
  return {
    scripts: numbered(shellFiles),
    shell: {
      zh: numbered(new Set(wordsOf(shellModules, 'zh'))),
      en: numbered(new Set(wordsOf(shellModules, 'en'))),
    },
    pages: Object.fromEntries(pages),
    names,
  };
}
