import { z } from 'zod';
import { Empty, Id, ImageUrl, Instant, LocalText, PathId } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { AddProblem, Cart } from './cart.ts';

/** Maximum number of saved carts of an account. */
export const mostSavedCarts = 20;

export const SavedCart = z.object({
  id: Id,
  name: z.string(),
  createTime: Instant,
  /** Number of its lines and of their pieces. */
  lines: z.int().nonnegative(),
  pieces: z.int().nonnegative(),
  /** Pictures of its first products, at most four. */
  images: z.array(ImageUrl),
});
export type SavedCart = z.infer<typeof SavedCart>;

const byId = z.object({ id: PathId });

export const savedCartRoutes = defineRoutes({
  'GET /api/cart/saved/list': {
    summary: "The caller's saved carts, newest first",
    auth: 'user',
    output: z.array(SavedCart),
  },
  'POST /api/cart/saved/add': {
    summary: 'Save what is in the cart under a name; the cart stays as it is',
    auth: 'user',
    body: z.strictObject({ name: z.string().trim().min(1).max(40) }),
    output: SavedCart,
    errors: ['cart_empty', 'saved_cart_limit'],
  },
  'POST /api/cart/saved/restore/{id}': {
    summary:
      'Add a saved cart to the cart, at prices of today; says what could not be added and why. The saved cart stays',
    auth: 'user',
    params: byId,
    output: z.object({
      cart: Cart,
      added: z.int().nonnegative(),
      failed: z.array(z.object({ name: LocalText, problem: AddProblem })),
    }),
    errors: ['not_found'],
  },
  'DELETE /api/cart/saved/delete/{id}': {
    summary: 'Delete a saved cart',
    auth: 'user',
    params: byId,
    output: Empty,
    errors: ['not_found'],
  },
});
