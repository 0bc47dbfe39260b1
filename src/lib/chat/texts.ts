import type { Locale } from '../../../contract/basics.ts';
import { withSiteNames } from '../i18n/site-names.ts';
import type { ChatTexts } from './message/texts.ts';

/** Loads the texts of the chat window together with it, not with every page that can open it. */
export async function loadChatTexts(locale: Locale): Promise<ChatTexts> {
  const { default: texts } =
    locale === 'en'
      ? await import('../../../locales/en/messaging/chat.json')
      : await import('../../../locales/zh/messaging/chat.json');
  // The window never says the marketplace's name.
  return withSiteNames(texts, { site: '', shortSite: '' });
}
