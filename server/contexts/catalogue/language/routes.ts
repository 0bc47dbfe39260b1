import type { languageRoutes } from '../../../../contract/catalogue/language.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { paged } from '../../../platform/db/paging.ts';
import { languageDictionary, offeredLanguage } from './offered.ts';
import { pageTexts } from './page-texts.ts';
import { exportTranslations, importTranslations } from './sheet.ts';
import { translate } from './translate.ts';
import { readLanguages, readTranslations } from './translations.ts';

export const languageHandlers = {
  'GET /api/language/{tag}': async ({ deps, params, uses }) => {
    uses(`dictionary:${languageDictionary}`, `language:${params.tag}`);
    const language = await offeredLanguage(deps.db, deps.texts.languages, params.tag);
    return { ...language, texts: await pageTexts(deps.db, deps.texts, language) };
  },
  'GET /api/admin/language/list': async ({ deps }) => readLanguages(deps),
  'GET /api/admin/translation/page': async ({ deps, query: { language, area, ...query } }) =>
    readTranslations(deps, language, area, query, paged(query)),
  'PUT /api/admin/translation/update': async ({ deps, body }) => translate(deps, body),
  'GET /api/admin/translation/export': async ({ deps, query }) => exportTranslations(deps, query),
  'POST /api/admin/translation/import': async ({ deps, query, file, locale }) =>
    importTranslations(deps, query, file.bytes, locale),
} satisfies HandlersOf<typeof languageRoutes>;
