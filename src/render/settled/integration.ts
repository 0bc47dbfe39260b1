import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const folders = [beside('.'), beside('../astro/'), beside('../react/')];

/** A separate chunk for the hydration script: merged with other code it would load that first. */
const alone: Plugin = {
  name: 'shop:wake-alone',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    const isWithin = folders.some((folder) => importer?.startsWith(folder));
    if (!isWithin || !source.startsWith('.')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found && !found.external ? { ...found, id: `${found.id.split('?')[0]}?wake` } : found;
  },
};

/** Adds `client:settled` (see directive.ts), and the file with all hydration directives (wake.ts) to every page. */
export function settledDirective(): AstroIntegration {
  return {
    name: 'shop:client-settled',
    hooks: {
      'astro:config:setup': ({ addClientDirective, injectScript, updateConfig }) => {
        addClientDirective({ name: 'settled', entrypoint: beside('./directive.ts') });
        injectScript('page', `import ${JSON.stringify(beside('./wake.ts'))}`);
        updateConfig({ vite: { plugins: [alone] } });
      },
    },
  };
}
