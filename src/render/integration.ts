import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Puts React into the render endpoint in its production form, whatever NODE_ENV the server runs with: a page takes half
 * the time. Left outside, React would look at NODE_ENV when it is loaded.
 */
const productionReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: ['react', 'react-dom', '@astrojs/react', '@nanostores/react'] },
};

/**
 * Adds one server-rendered route over the same views that the pages use, so that a single page can be
 * rendered again without a build. The server calls it in process (adapter.ts); no address leads to it.
 */
export function renderRoute(): AstroIntegration {
  return {
    name: 'qianan:render-route',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig, command }) => {
        injectRoute({ pattern: '/_render/[...path]', entrypoint: beside('./route.astro'), prerender: false });
        if (command === 'build') updateConfig({ vite: productionReact });
      },
    },
  };
}

/** The form the render route is built in: a module with a `render` function (adapter.ts). */
export function renderAdapter(): AstroIntegration {
  return {
    name: 'qianan:render-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'qianan:render-adapter',
          entrypointResolution: 'auto',
          serverEntrypoint: beside('./adapter.ts'),
          adapterFeatures: { buildOutput: 'server', middlewareMode: 'classic' },
          supportedAstroFeatures: {
            staticOutput: 'stable',
            hybridOutput: 'stable',
            serverOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
    },
  };
}
