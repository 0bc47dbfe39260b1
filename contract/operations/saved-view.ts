import { z } from 'zod';
import { Empty, Id, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';

/** Name of a back-office list, such as `vendor/orders`. */
const ListName = z
  .string()
  .regex(/^(vendor|platform)\/[a-z][a-z-]{1,40}$/)
  .meta({ examples: ['vendor/orders'] });

/** A saved query of a list. */
export const SavedView = z.object({
  id: Id,
  name: z.string(),
  /** Query string of the list's URL. */
  search: z.string(),
  /** Visible columns. */
  columns: z.array(z.string()),
});
export type SavedView = z.infer<typeof SavedView>;

/** Maximum number of views of a list. */
export const mostViews = 30;

export const savedViewRoutes = defineRoutes({
  'GET /api/admin/view/list': {
    summary: "The caller's own views of a back-office list, in the order they were made",
    auth: 'user',
    query: z.object({ list: ListName }),
    output: z.array(SavedView),
  },
  'POST /api/admin/view/save': {
    summary: 'Keep a view; one of the same name is replaced',
    auth: 'user',
    body: z
      .object({
        list: ListName,
        name: z.string().trim().min(1).max(30),
        search: z.string().max(1_000),
        columns: z
          .array(
            z
              .string()
              .regex(/^\w{1,40}$/)
              .meta({ examples: ['orderNo'] }),
          )
          .max(40),
      })
      .strict(),
    output: z.array(SavedView),
    errors: ['view_limit'],
  },
  'DELETE /api/admin/view/delete/{id}': {
    summary: 'Remove an own view',
    auth: 'user',
    params: z.object({ id: PathId }),
    output: Empty,
    errors: ['not_found'],
  },
});
