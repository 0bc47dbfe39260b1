import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './office/files.ts';

/** Each is one chunk with all it imports, but for what those before have. */
const layers = {
  site: ['islands/site/every-page/islands.ts'],
  goods: ['islands/catalogue/product/islands.ts'],
  below: ['islands/catalogue/product/below.ts'],
} as const;

/**
 * The site in few and larger files: what every page has, and what the page of a product has besides. By themselves they would be
 * forty, one for each set of pages that share something, most of some hundred bytes.
 */
export function siteGroups(root: string, everywhere: RegExp): Rolldown.CodeSplittingGroup[] {
  const isElsewhere = (id: string) => everywhere.test(id) || /node_modules|^\0|\?/.test(id);
  let layerOf: Map<string, string> | undefined;
  const layersFrom = (importsOf: (id: string) => readonly string[]) => {
    const found = new Map<string, string>();
    for (const [layer, files] of Object.entries(layers)) {
      const roots = files.map((file) => join(root, 'src', file).split(sep).join('/'));
      for (const id of closureOf(roots, (one) => (isElsewhere(one) ? [] : importsOf(one))))
        if (!isElsewhere(id) && !found.has(id)) found.set(id, layer);
    }
    return found;
  };
  return Object.keys(layers).map((layer) => ({
    debugName: layer,
    priority: 1,
    name(id, context) {
      layerOf ??= layersFrom((one) => context.getModuleInfo(one)?.importedIds ?? []);
      return layerOf.get(id) === layer ? layer : null;
    },
  }));
}
