import { z } from 'zod';
import { AsRead, ContentVersion, Empty, Id, Instant, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Inputs longer than a rule get an explanatory error up to this length; beyond it they are rejected unread. */
const longestRead = 200;
const mostRead = 100;

const Word = z.string().trim().max(longestRead).meta({
  description:
    'a word or phrase of at most 60 characters; kept in lower case, simplified characters, without accents',
});

/** Synonym rule: with an empty right side each word finds all others, else the left words also find the right ones. */
export const Synonym = z.object({
  version: ContentVersion,
  id: Id,
  left: z.array(z.string()),
  right: z.array(z.string()),
  enabled: z.boolean(),
  /**
   * `shipped` = supplied with the program; `own` = created or changed here and not overwritten by updates; `learned` = two words that
   * products say for one thing, renewed as products come and go.
   */
  origin: z.enum(['shipped', 'own', 'learned']),
  /** The original rule supplied with the program; null for own rules. */
  shippedAs: z.string().nullable(),
  /** Number of products that say so when it was last learned; null when it was never learned. */
  products: z.int().nonnegative().nullable(),
  updateTime: Instant,
});
export type Synonym = z.infer<typeof Synonym>;

const words = {
  left: z.array(Word).min(1).max(mostRead),
  /** Empty = all words of the left side are synonyms of each other. */
  right: z.array(Word).max(mostRead).default([]),
};
export const NewSynonym = z.strictObject(words);
export type NewSynonym = z.output<typeof NewSynonym>;

const params = z.object({ id: PathId });
export const unfitWords = [
  'words_empty',
  'words_single',
  'words_many',
  'words_long',
  'words_simplified',
  'words_twice',
  'words_signs',
  'words_known',
  'words_limit',
] as const;

/** Synonyms for search, for operators. */
export const synonymRoutes = defineRoutes({
  'GET /api/admin/search/synonym/list': {
    summary:
      'The rules of words, those changed last first, learned ones by their products; `keyword` is part of one of their words',
    auth: 'staff',
    permission: 'platform.search.read',
    query: z.object({
      ...paging(20),
      keyword: z.string().trim().max(longestRead).default(''),
      origin: Synonym.shape.origin.optional(),
      enabled: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    }),
    output: pageOf(Synonym),
  },
  'POST /api/admin/search/synonym/add': {
    summary: 'Add a rule; search knows it within five seconds. At most 20 words a rule and 5,000 own rules',
    auth: 'staff',
    permission: 'platform.search.write',
    body: NewSynonym,
    output: Synonym,
    errors: [...unfitWords],
  },
  'PUT /api/admin/search/synonym/update': {
    summary: 'Change the words of a rule; one that came with the program or was learned becomes an own one',
    auth: 'staff',
    permission: 'platform.search.write',
    query: AsRead,
    body: z.strictObject({ id: Id, ...words }),
    output: Synonym,
    errors: ['not_found', ...unfitWords, 'decided'],
  },
  'PUT /api/admin/search/synonym/status': {
    summary: 'Switch a rule off or on again; later versions of the program leave it so',
    auth: 'staff',
    permission: 'platform.search.write',
    query: AsRead,
    body: z.strictObject({ id: Id, enabled: z.boolean() }),
    output: Synonym,
    errors: ['not_found', 'decided'],
  },
  'POST /api/admin/search/synonym/restore/{id}': {
    summary: 'Put a changed rule back to what comes with the program, switched on',
    auth: 'staff',
    permission: 'platform.search.write',
    params,
    query: AsRead,
    output: Synonym,
    errors: ['not_found', 'decided'],
  },
  'DELETE /api/admin/search/synonym/{id}': {
    summary: 'Delete an own rule; one that comes with the program or was learned can only be switched off',
    auth: 'staff',
    permission: 'platform.search.write',
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'words_shipped', 'words_learned', 'decided'],
  },
});
