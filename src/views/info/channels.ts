import type { SiteSettings } from '../../../contract/content/site.ts';

interface Channel {
  readonly title: string;
  readonly value: string;
  readonly href: string;
  readonly text: string;
}

/** Ways to reach the platform, as the texts name them: the customers' phone, the sellers' and the press's address as they are set. */
export function channelsOf(
  channels: readonly Channel[],
  { phone, sellerEmail, pressEmail }: SiteSettings,
): Channel[] {
  const set = [
    phone && { value: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` },
    sellerEmail && { value: sellerEmail, href: `mailto:${sellerEmail}` },
    pressEmail && { value: pressEmail, href: `mailto:${pressEmail}` },
  ];
  return channels.map((channel, at) => ({ ...channel, ...(set[at] || {}) }));
}
