import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { closureOf } from './office/files.ts';

interface Layer {
  readonly roots: readonly string[];
  /** Only includes imports that match. */
  readonly within?: RegExp;
}
const product = ['islands/storefront/product/islands.ts', 'islands/storefront/product/below.ts'] as const;
/** Each layer is one chunk with all its imports except those of earlier layers. */
const layers: Readonly<Record<string, Layer>> = {
  site: { roots: ['islands/storefront/every-page/islands.ts'] },
  card: { roots: ['components/goods/product-card.tsx'] },
  // Also used by other pages, which would otherwise load the buy box.
  parts: { roots: product, within: /\/(src\/(components|features|lib)|contract)\// },
  goods: { roots: [product[0]] },
  below: { roots: [product[1]] },
};

/**
 * Bundles the site in few larger files: the code of every page, of product cards, and of the product page. Automatic splitting makes forty,
 * one for each set of pages that share code, most of a few hundred bytes.
 */
export function siteGroups(root: string, everywhere: RegExp): Rolldown.CodeSplittingGroup[] {
  const isElsewhere = (id: string) => everywhere.test(id) || /node_modules|^\0|\?/.test(id);
  let layerOf: Map<string, string> | undefined;
  const layersFrom = (importsOf: (id: string) => readonly string[]) => {
    const found = new Map<string, string>();
    for (const [layer, { roots, within }] of Object.entries(layers)) {
      const files = roots.map((file) => join(root, 'src', file).split(sep).join('/'));
      for (const id of closureOf(files, (one) => (isElsewhere(one) ? [] : importsOf(one))))
        if (!isElsewhere(id) && !found.has(id) && (within?.test(id) ?? true)) found.set(id, layer);
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
