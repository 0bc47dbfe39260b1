import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/**
 * Bundles React's production build into the render endpoint, independent of the server's NODE_ENV: pages render in half the time. An
 * external React would read NODE_ENV when loaded.
 */
const productionReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: ['react', 'react-dom', '@astrojs/react', '@nanostores/react'] },
};

/**
 * Adds a server-rendered route over the views of the pages, so that a single page can be rendered without a build. The server calls it in
 * process (adapter.ts); it has no public address.
 */
export function renderRoute(): AstroIntegration {
  return {
    name: 'shop:render-route',
    hooks: {
      'astro:config:setup': ({ injectRoute, updateConfig, command }) => {
        injectRoute({ pattern: '/_render/[...path]', entrypoint: beside('./route.astro'), prerender: false });
        if (command === 'build') updateConfig({ vite: productionReact });
      },
    },
  };
}

/** The Astro adapter of the render route: a module with a `render` function (adapter.ts). */
export function renderAdapter(): AstroIntegration {
  return {
    name: 'shop:render-adapter',
    hooks: {
      'astro:config:done': ({ setAdapter }) => {
        setAdapter({
          name: 'shop:render-adapter',
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
