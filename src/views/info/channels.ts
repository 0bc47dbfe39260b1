import type { SiteFacts } from '../../lib/render/static-api.ts';

interface Words {
  readonly title: string;
  readonly text: string;
}
type Contact = 'phone' | 'careEmail' | 'sellerEmail' | 'pressEmail';

interface Channel extends Words {
  readonly value: string;
  readonly href: string;
}

/** Contact channels of the platform in the order of the texts; those without a number or address are left out. */
export function channelsOf(
  channels: Readonly<Partial<Record<Contact, Words>>>,
  settings: SiteFacts,
): Channel[] {
  return (['phone', 'careEmail', 'sellerEmail', 'pressEmail'] as const).flatMap((name) => {
    const words = channels[name];
    const value = words ? settings[name] : '';
    if (!words || value === '') return [];
    const href = name === 'phone' ? `tel:${value.replaceAll(/[^\d+]/g, '')}` : `mailto:${value}`;
    return [{ ...words, value, href }];
  });
}
