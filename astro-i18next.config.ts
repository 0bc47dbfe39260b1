import { globSync } from 'node:fs';

/** The package's own types are out of reach behind its `exports`; its README lists these fields. */
export default {
  defaultLocale: 'zh',
  locales: ['zh', 'en'],
  // Read from the sources, relative to `public`: nothing of it is served to browsers.
  resourcesBasePath: '../locales',
  // `orders/order`: src/lib/i18n finds the context of an area.
  namespaces: globSync('*/*.json', { cwd: 'locales/zh' })
    .map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''))
    .sort(),
  defaultNamespace: 'common/common',
  load: ['server'],
  i18nextServer: { preload: ['zh', 'en'], fallbackLng: false, returnNull: false },
};
