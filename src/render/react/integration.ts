import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** The React integration with its own server renderer (server.ts). */
export function islandsOfReact(): AstroIntegration {
  // Islands do not suspend: the same bytes without a stream for each of them.
  const { name, hooks } = react({ experimentalDisableStreaming: true });
  const serverEntrypoint = fileURLToPath(new URL('./server.ts', import.meta.url));
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) => setup.addRenderer({ ...renderer, serverEntrypoint }),
        }),
    },
  };
}
