import { z } from 'zod';
import { AsRead, ContentVersion, Empty, Id, Instant, Locale, listQuery, PathId, pageOf } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { SearchWord } from './search.ts';

/** A search suggestion of the platform, shown before popular searches. */
export const HotWord = z.object({
  version: ContentVersion,
  id: Id,
  locale: Locale,
  keyword: z.string(),
  sort: z.int(),
  enabled: z.boolean(),
});
export type HotWord = z.infer<typeof HotWord>;

/** Why an enabled word is not shown: it is refused as sensitive, or has no search results, in general or for one trade type. */
export const HotWordHidden = z.enum(['refused', 'nothing', 'nothing_zh', 'nothing_en']);

/** `refuse` rejects every text with the word; `hold` stores reviewable texts for the platform's review and rejects all others. */
export const WordLevel = z.enum(['refuse', 'hold']);
export type WordLevel = z.infer<typeof WordLevel>;

/** A sensitive word. */
export const SensitiveWord = z.object({
  version: ContentVersion,
  id: Id,
  word: z.string(),
  level: WordLevel,
  note: z.string(),
  createTime: Instant,
});
export type SensitiveWord = z.infer<typeof SensitiveWord>;

const Word = z.string().trim().min(1).max(40);
export const HotWordSave = z.strictObject({
  /** Omitted = new. */
  id: Id.optional(),
  locale: Locale,
  keyword: Word,
  enabled: z.boolean().default(true),
});
export const NewSensitiveWords = z.strictObject({
  words: z.array(Word.min(2)).min(1).max(200),
  note: z.string().trim().max(100).default(''),
  level: WordLevel.default('refuse'),
});

const params = z.object({ id: PathId });
const read = { auth: 'staff', permission: 'platform.search.read' } as const;
const write = { auth: 'staff', permission: 'platform.search.write' } as const;

export const searchWordRoutes = defineRoutes({
  'GET /api/admin/search/hot/list': {
    ...read,
    summary: 'Words put under the search field in each language, and those people search most',
    output: z.object({
      limit: z.int(),
      /** `hidden`: why it is not shown today; null = shown, or disabled. */
      records: z.array(HotWord.extend({ hidden: HotWordHidden.nullable() })),
      searched: z.object({ zh: z.array(SearchWord), en: z.array(SearchWord) }),
    }),
  },
  'POST /api/admin/search/hot/save': {
    ...write,
    summary: 'Put a word under the search field, or change one; at most 20 a language',
    query: AsRead,
    body: HotWordSave,
    published: { texts: ['keyword'] },
    output: HotWord,
    errors: ['not_found', 'hot_word_known', 'hot_word_limit', 'decided'],
  },
  'PUT /api/admin/search/hot/order': {
    ...write,
    summary: 'Bring the words of a language into this order; all of them have to be named',
    body: z.strictObject({ locale: Locale, ids: z.array(Id).min(1).max(100) }),
    output: Empty,
    errors: ['conflict'],
  },
  'DELETE /api/admin/search/hot/{id}': {
    ...write,
    summary: 'Take a word away from under the search field',
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
  'GET /api/admin/search/sensitive/list': {
    ...read,
    summary: 'Words that are not to be published, newest first',
    query: z.strictObject({
      ...listQuery('created'),
      keyword: z.string().trim().max(60).optional(),
      level: WordLevel.optional(),
    }),
    output: pageOf(SensitiveWord),
  },
  'POST /api/admin/search/sensitive/add': {
    ...write,
    summary: 'Add words that are not to be published; those there already are passed over. At most 5,000',
    body: NewSensitiveWords,
    output: z.object({ added: z.int(), known: z.int() }),
    errors: ['sensitive_limit'],
  },
  'PUT /api/admin/search/sensitive/level/{id}': {
    ...write,
    summary: 'Say whether a word refuses or holds; texts held before wait on',
    params,
    query: AsRead,
    body: z.strictObject({ level: WordLevel }),
    output: Empty,
    errors: ['not_found', 'decided'],
  },
  'GET /api/admin/search/sensitive/check': {
    ...read,
    summary: 'Which of these words a text holds',
    query: z.object({ text: z.string().max(2_000) }),
    output: z.array(z.object({ word: z.string(), level: WordLevel })),
  },
  'DELETE /api/admin/search/sensitive/{id}': {
    ...write,
    summary: 'Let a word be published again',
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
});
