import { z } from 'zod';
import { Locale } from '../basics.ts';
import { isFurtherTag } from '../languages.ts';
import { defineRoutes } from '../route.ts';

/** A language that pages exist in beside Chinese and English. */
export const LanguageTag = z
  .string()
  .max(30)
  .refine(isFurtherTag)
  .meta({ description: 'BCP 47 tag of a language beside zh and en', examples: ['ja'] });

export const languageRoutes = defineRoutes({
  'GET /api/language/{tag}': {
    summary: 'The texts of pages in a language beside Chinese and English that is offered',
    auth: 'public',
    params: z.object({ tag: LanguageTag }),
    output: z.object({
      tag: LanguageTag,
      name: z.string().meta({ description: 'in the language itself' }),
      fallback: Locale.meta({ description: 'pages show the texts of this one that are not translated' }),
      texts: z
        .record(z.string(), z.record(z.string(), z.string()))
        .meta({ description: 'by area and dotted key' }),
    }),
    errors: ['not_found'],
  },
});
