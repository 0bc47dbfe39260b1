import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const folders = [beside('.'), beside('../astro/'), beside('../react/')];

/** What wakes islands stands alone: with parts of other files it would load those before anything else. */
const alone: Plugin = {
  name: 'qianan:wake-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    const isWithin = folders.some((folder) => importer?.startsWith(folder));
    if (!isWithin || !source.startsWith('.')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && !found.external ? { ...found, id: `${found.id.split('?')[0]}?wake` } : found;
  },
};

/** Adds `client:settled` (see directive.ts), and to every page the one file that wakes islands of all kinds (wake.ts). */
export function settledDirective(): AstroIntegration {
  return {
    name: 'qianan:client-settled',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectScript, updateConfig }) => {
        addClientDirective({ name: 'settled', entrypoint: beside('./directive.ts') });
        injectScript('page', `import ${JSON.stringify(beside('./wake.ts'))}`);
        updateConfig({ vite: { plugins: [alone] } });
      },
    },
  };
}
