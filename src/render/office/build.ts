import { join, sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Chunk, closureOf, officeFiles } from './files.ts';
import { nameIn, realmOf } from './realms.ts';

/** A file beside the build that lists the files of each back office; read when its document is rendered. */
export const filesOfOffices = 'office-files.json';

/**
 * Each layer is one chunk with all its imports: on a slow connection a dozen small files cost more than unneeded bytes. A later layer
 * excludes the modules of earlier ones.
 */
const layers = {
  office: [
    'shell/area.ts',
    'shell/mount.tsx',
    'shell/title.tsx',
    'shell/use-act.ts',
    'jobs/texts.ts',
    'resource/texts.ts',
    'parts/use-is-wide.ts',
    '../components/confirm.tsx?office',
    '../components/sheet.tsx?office',
    '../components/states.tsx?office',
    'parts/card.tsx',
    'parts/tag.tsx',
    'parts/when.tsx',
    'parts/orders/order-texts.ts',
    'parts/orders/order-status.tsx',
    'parts/orders/order-goods.tsx',
  ],
  'office-list': ['resource/list-page.tsx'],
  'office-form': [
    'form/form-frame.tsx',
    'form/sheet-form.tsx',
    'form/use-form.ts',
    'form/field.tsx',
    'form/choice-fields.tsx',
  ],
  'office-tray': ['jobs/tray.tsx'],
} as const;
/** Texts that are nearly always loaded together. */
const words = {
  office:
    /\/locales\/(zh|en)\/(common\/(admin|admin-form|admin-list|admin-parts|common)|operations\/export)\.json$/,
  'office-orders': /\/locales\/(zh|en)\/orders\/(order-admin|orders)\.json$/,
} as const;
const officeChunk = /\/office(-[a-z]+)?\./;
/** Chunks made by site-chunks.ts; modules used everywhere must not be in them. */
const siteChunk = /\/(site|card|parts|goods|below)\./;
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs/;
const reactItself = /node_modules\/(react|react-dom|scheduler|@astrojs\/react|@vitejs\/plugin-react)\//;

/** The build options of the back offices: separate programs in few files (see realms.ts). */
export function officeBuild(root: string, everywhere: RegExp) {
  const isShared = (id: string) => everywhere.test(id) || reactItself.test(id) || id.startsWith('\0');
  let layerOf: Map<string, string> | undefined;
  const users = new Map<string, Set<string>>();
  const plugin: Plugin = {
    name: 'shop:office',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const realm = importer === undefined ? null : realmOf(root, importer);
      if (realm === null) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || found.external) return found;
      return { ...found, id: nameIn(realm, root, found.id, (id) => everywhere.test(id)) };
    },
    transform(code, id) {
      if (realmOf(root, id) !== 'office') return;
      for (const icon of iconsNamedIn(code)) users.set(icon, (users.get(icon) ?? new Set()).add(id));
    },
    generateBundle(_options, bundle) {
      const chunks: Chunk[] = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { fileName, moduleIds, imports } of chunks) {
        const isSite = moduleIds.every((id) => realmOf(root, id) === null && !id.includes('/admin'));
        const wrong = imports.find((file) => (isSite ? officeChunk : siteChunk).test(file));
        if (wrong && isSite) throw new Error(`${fileName} of the site loads ${wrong} of the back office`);
        if (wrong && moduleIds.some((id) => realmOf(root, id) === 'office'))
          throw new Error(`${fileName} of the back office loads ${wrong} of the site`);
      }
      const find = (id: string) => this.getModuleInfo(id);
      const files = Object.fromEntries(
        (['vendor', 'platform'] as const).map((area) => [area, officeFiles(area, chunks, find)]),
      );
      this.emitFile({ type: 'asset', fileName: filesOfOffices, source: JSON.stringify(files) });
    },
  };
  const groups: Rolldown.CodeSplittingGroup[] = [
    { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 1 },
    ...Object.keys(layers).map((layer) => ({
      debugName: layer,
      name(id: string, context: Rolldown.ChunkingContext) {
        layerOf ??= layersFrom((one) => context.getModuleInfo(one)?.importedIds ?? []);
        return (iconFile.test(id) ? layerOfIcon(id, layerOf) : layerOf.get(id)) === layer ? layer : null;
      },
    })),
    ...Object.entries(words).map(([name, test]) => ({
      debugName: `${name} words`,
      name: (id: string) => {
        const [, locale] = test.exec(id) ?? [];
        return locale ? `${name}-${locale}` : null;
      },
    })),
  ];
  /** A module belongs to the first layer that needs it. */
  function layersFrom(importsOf: (id: string) => readonly string[]): Map<string, string> {
    const found = new Map<string, string>();
    for (const [layer, files] of Object.entries(layers)) {
      const roots = files.map((file) => join(root, 'src/admin', file).split(sep).join('/'));
      for (const id of closureOf(roots, (one) => (isShared(one) ? [] : importsOf(one))))
        if (!isShared(id) && !found.has(id)) found.set(id, layer);
    }
    return found;
  }
  /**
   * Assigns an icon by the files that name it, since the library's index imports all icons: an icon used by one file or layer stays there.
   */
  function layerOfIcon(id: string, layers: ReadonlyMap<string, string>): string | undefined {
    if (!layers.has(id)) return undefined;
    const named = [...(users.get(iconFile.exec(id)?.[1] ?? '') ?? [])];
    const [first, ...others] = new Set(named.map((one) => layers.get(one)));
    return others.length > 0 || (first === undefined && named.length !== 1) ? 'office' : first;
  }
  return { plugin, groups };
}

/** Files of the icons named in code. */
function iconsNamedIn(code: string): readonly string[] {
  return [...code.matchAll(/import \{([^}]*)\} from ['"]lucide-react['"]/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => /^[A-Z]\w*$/.test(name))
    .map((name) =>
      name
        .replace(/([a-z\d])([A-Z])/g, '$1-$2')
        .replace(/([A-Za-z])(\d)/g, '$1-$2')
        .toLowerCase(),
    );
}
