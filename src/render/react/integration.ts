import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

/** React as it comes, but for what draws islands on the server (server.ts). */
export function islandsOfReact(): AstroIntegration {
  // Nothing waits inside an island: the same bytes, without a stream for each of them.
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
