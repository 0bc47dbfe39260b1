import type { languageRoutes } from '../../../../contract/catalogue/language.ts';
import type { HandlersOf } from '../../../http/context.ts';
import { languageDictionary, offeredLanguage } from './offered.ts';

export const languageHandlers = {
  'GET /api/language/{tag}': async ({ deps, params, uses }) => {
    uses(`dictionary:${languageDictionary}`, `language:${params.tag}`);
    return offeredLanguage(deps.db, deps.texts.languages, params.tag);
  },
} satisfies HandlersOf<typeof languageRoutes>;
