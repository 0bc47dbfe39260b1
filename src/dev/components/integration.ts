import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Adds `/dev/components`, which shows every component in all its states, to the dev server. A build does not contain it. */
export function componentsPage(): AstroIntegration {
  return {
    name: 'shop:components-page',
    hooks: {
      'astro:config:setup': ({ command, injectRoute }) => {
        if (command !== 'dev') return;
        injectRoute({
          pattern: '/dev/components',
          entrypoint: beside('./components.astro'),
          prerender: false,
        });
        injectRoute({
          pattern: '/dev/components/frame',
          entrypoint: beside('./frame.astro'),
          prerender: false,
        });
      },
    },
  };
}
