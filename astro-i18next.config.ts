import type { AstroI18nextConfig } from 'astro-i18next';

const config: AstroI18nextConfig = {
  defaultLocale: 'zh',
  locales: ['zh', 'en'],
  // Read from the sources, relative to `public`: nothing of it is served to browsers.
  resourcesBasePath: '../src/locales',
  namespaces: ['common'],
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: { preload: ['zh', 'en'], fallbackLng: false, returnNull: false },
};

export default config;
