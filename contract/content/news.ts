import { z } from 'zod';
import { UploadKey } from '../authoring/upload.ts';
import {
  AsRead,
  ContentVersion,
  Empty,
  Id,
  Instant,
  LocalText,
  listQuery,
  PathId,
  tabbedPageOf,
} from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { Article } from './content.ts';

/** `coming`: scheduled; `off`: withdrawn. */
export const ArticleState = z.enum(['shown', 'coming', 'off']);
export type ArticleState = z.infer<typeof ArticleState>;

/** An article for its editors. */
export const OwnArticle = Article.extend({
  version: ContentVersion,
  enabled: z.boolean(),
  state: ArticleState,
});
export type OwnArticle = z.infer<typeof OwnArticle>;

const Text = (zh: number, en: number) =>
  LocalText.extend({ zh: z.string().trim().max(zh), en: z.string().trim().max(en) });
const filled = ({ zh, en }: { readonly zh: string; readonly en: string }) => zh !== '' || en !== '';

export const ArticleSave = z.strictObject({
  /** Omitted = new. */
  id: Id.optional(),
  title: Text(80, 160).refine(filled),
  summary: Text(200, 400).refine(filled),
  /** Paragraphs. */
  body: z.array(Text(4_000, 8_000).refine(filled)).min(1).max(100),
  /** An uploaded image (`shop`), ideally 3:2; null = none, omitted = unchanged. */
  image: UploadKey.nullable().optional(),
  publishTime: Instant,
  enabled: z.boolean().default(true),
});

const params = z.object({ id: PathId });
const write = { auth: 'staff', permission: 'platform.news.write' } as const;

export const newsRoutes = defineRoutes({
  'GET /api/admin/news/list': {
    summary: 'All articles, also those to come and those taken down',
    auth: 'staff',
    permission: 'platform.news.read',
    query: z.strictObject({
      ...listQuery('published'),
      state: ArticleState.optional(),
      keyword: z.string().trim().max(60).optional(),
    }),
    output: tabbedPageOf(OwnArticle, ArticleState),
  },
  'GET /api/admin/news/detail/{id}': {
    summary: 'One article',
    auth: 'staff',
    permission: 'platform.news.read',
    params,
    output: OwnArticle,
    errors: ['not_found'],
  },
  'POST /api/admin/news/save': {
    ...write,
    summary: 'Write an article or change one; with a time to come it appears by itself',
    query: AsRead,
    body: ArticleSave,
    output: OwnArticle,
    errors: ['not_found', 'decided'],
  },
  'PUT /api/admin/news/status/{id}': {
    ...write,
    summary: 'Take an article down, or put it up again',
    params,
    query: AsRead,
    body: z.strictObject({ enabled: z.boolean() }),
    output: OwnArticle,
    errors: ['not_found', 'decided'],
  },
  'DELETE /api/admin/news/{id}': {
    ...write,
    summary: 'Remove an article',
    params,
    query: AsRead,
    output: Empty,
    errors: ['not_found', 'decided'],
  },
});
