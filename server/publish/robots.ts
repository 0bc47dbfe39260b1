import { paths } from '../../contract/paths.ts';

/** robots.txt: a marketplace that is not live yet asks all robots to stay away. */
export const robotsText = (siteUrl: string, isOpen: boolean): string =>
  isOpen
    ? [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /adminweb',
        `Disallow: ${paths.administration}`,
        'Allow: /',
        '',
        `Sitemap: ${siteUrl}/sitemap-index.xml`,
        '',
      ].join('\n')
    : 'User-agent: *\nDisallow: /\n';
