import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import i18next from 'astro-i18next';
import { componentsPage } from './src/dev/components/integration.ts';
import { renderAdapter, renderRoute } from './src/render/integration.ts';
import { officeBuild } from './src/render/office/build.ts';
import { islandsOfReact } from './src/render/react/integration.ts';
import { settledDirective } from './src/render/settled/integration.ts';
import { siteGroups } from './src/render/site-chunks.ts';

const site = (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 4321}`).replace(/\/+$/, '');

/**
 * What every page loads anyway is one file: told apart it was dozens of files of some hundred bytes, which gzip badly.
 * Closed under imports, so that nothing else comes along.
 */
const everywhere = {
  name: 'shared',
  priority: 2,
  test: /src\/(lib\/(api|arrival\/chunk-failed|browser|client|early|format\/(address|date|image|money|text)|login-token|pages|paths|server-clock|stores\/(cart|messages|session|toast))\.ts|components\/(part-of\.ts|goods\/(picture|price)\.tsx))$|contract\/paths\.ts$|node_modules\/(nanostores|@nanostores|ofetch|destr|ufo|react-dom\/(index|cjs\/react-dom\.production)\.js)|jsx-runtime|src\/lib\/jsx\/|vite\/preload-helper|rolldown[/]runtime/,
};

const root = fileURLToPath(new URL('.', import.meta.url));
const office = officeBuild(root, everywhere.test);

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never', concurrency: 4 },
  compressHTML: true,
  prefetch: false,
  session: false,
  devToolbar: { enabled: false },
  adapter: renderAdapter(),
  integrations: [
    i18next({ configPath: './astro-i18next.config.ts' }),
    islandsOfReact(),
    settledDirective(),
    renderRoute(),
    componentsPage(),
  ],
  // The chat's worker loads the SDK by itself: that takes modules.
  vite: {
    plugins: [tailwindcss(), office.plugin],
    worker: { format: 'es' },
    // The policy of a back office allows no script in its document, however short; texts are files that browsers keep.
    build: { assetsInlineLimit: (file) => (/\.js$|\/locales\//.test(file) ? false : undefined) },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: [everywhere, ...siteGroups(root, everywhere.test), ...office.groups] },
            },
          },
        },
      },
    },
  },
});
