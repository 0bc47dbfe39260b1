import { z } from 'zod';
import { Id, ImageUrl, Instant, LocalText, PathId, pageOf, paging } from '../basics.ts';
import { defineRoutes } from '../route.ts';

export const Article = z.object({
  id: Id,
  title: LocalText,
  summary: LocalText,
  body: z.array(LocalText),
  image: ImageUrl.nullable(),
  publishTime: Instant,
});
export type Article = z.infer<typeof Article>;

export const Area = z.object({ code: z.string(), name: LocalText });
export type Area = z.infer<typeof Area>;

export const contentRoutes = defineRoutes({
  'GET /api/health': {
    summary: 'Whether the process answers and reaches its database',
    auth: 'public',
    output: z.object({ status: z.literal('ok'), database: z.enum(['embedded', 'server']), uptime: z.int() }),
  },
  'GET /api/health/live': {
    summary: 'Whether the process works at all; asks nothing of anybody',
    auth: 'public',
    output: z.object({ status: z.literal('ok') }),
  },
  'GET /api/health/ready': {
    summary:
      'Whether requests should be sent here, and who publishes; refused with what is lacking: `starting`, `stopping`, `database`, `writes` (it cannot be written to, or writes wait for one that hangs), `storage`',
    auth: 'public',
    output: z.object({ status: z.literal('ready'), publisher: z.enum(['here', 'elsewhere', 'nobody']) }),
    errors: ['unavailable'],
  },
  'GET /api/news/list': {
    summary: 'News, newest first',
    auth: 'public',
    query: z.object(paging(20)),
    output: pageOf(Article),
  },
  'GET /api/news/detail/{id}': {
    summary: 'One news article',
    auth: 'public',
    params: z.object({ id: PathId }),
    output: Article,
    errors: ['not_found'],
  },
  'GET /api/area/list': {
    summary: 'Provinces, or the areas below `parent` (administrative division codes)',
    auth: 'public',
    query: z.object({
      parent: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    output: z.array(Area),
  },
  'GET /api/publish/paths': {
    summary: 'What the static site consists of: every page key with the entity behind it',
    auth: 'public',
    output: z.object({
      products: z.array(Id),
      suppliers: z.array(Id),
      articles: z.array(Id),
      categories: z.array(Id),
      shelves: z
        .array(z.object({ id: Id, pages: z.int().min(2) }))
        .meta({ description: 'Categories that have further pages, with the number of the last one' }),
      languages: z.array(z.string()).meta({
        description: 'The offered languages beside Chinese and English, which pages exist in as well',
      }),
    }),
  },
});
