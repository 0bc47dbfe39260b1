import type { SiteSettings } from '../../../contract/content/site.ts';

interface Channel {
  readonly title: string;
  readonly value: string;
  readonly href: string;
  readonly text: string;
}

/** Contact channels of the platform in the order of the texts, with configured numbers and addresses for buyers, suppliers and press. */
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
