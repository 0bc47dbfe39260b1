import type { Locale } from '../../../contract/basics.ts';
import { api } from '../client.ts';
import { withOwnTexts } from '../i18n/own-texts.ts';
import { withSiteNames } from '../i18n/site-names.ts';
import { pageLanguage } from '../paths.ts';
import type { ChatTexts } from './message/texts.ts';

/** Loads the texts of the chat window together with it, not with every page that can open it. */
export async function loadChatTexts(locale: Locale): Promise<ChatTexts> {
  const { default: texts } =
    locale === 'en'
      ? await import('../../../locales/en/messaging/chat.json')
      : await import('../../../locales/zh/messaging/chat.json');
  // The window never says the marketplace's name.
  return withSiteNames(withOwnTexts(texts, await ownTexts(locale)), { site: '', shortSite: '' });
}

/** On a page in a further language those that it has; without them the window is that of the fallback. */
async function ownTexts(locale: Locale): Promise<Readonly<Record<string, string>>> {
  const language = pageLanguage();
  if (language?.fallback !== locale) return {};
  const params = { tag: language.tag };
  const answer = await api('GET /api/language/{tag}', { params }).catch(() => null);
  return answer?.texts.chat ?? {};
}
