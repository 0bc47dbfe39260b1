import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { Id, ImageUrl, LocalText, Money, Quantity } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { AddProblem, Cart } from './cart.ts';

/** Maximum number of lines of a list. */
export const batchLimit = 500;

/** Result of a line. Only `ok` lines can be put into the cart directly. */
export const BatchStatus = z.enum([
  'ok',
  /** No matching SKU code, product id or product URL on sale. */
  'unknown',
  /** Ambiguous code, or a product with several SKUs: select one of `choices`. */
  'choose',
  /** Missing quantity, or outside 1 to 999,999. */
  'quantity',
  'sold_out',
  'short_stock',
  /** Minimum and multiple apply to all lines of the product together. */
  'below_minimum',
  'not_a_multiple',
]);

export const BatchGoods = z.object({
  skuId: Id,
  code: z.string(),
  productId: Id,
  supplierId: Id,
  shopName: LocalText,
  name: LocalText,
  spec: LocalText,
  image: ImageUrl,
  unit: LocalText,
  /** At the list's quantity, tier price included. */
  price: Money,
  stock: z.int().nonnegative(),
  minQuantity: z.int().positive(),
  orderMultiple: z.int().positive(),
});
export type BatchGoods = z.infer<typeof BatchGoods>;

export const BatchLine = z.object({
  /** Line number in the text or file, from 1; lines with the same SKU are merged into the first. */
  line: z.int().positive(),
  /** Original text, truncated to 200 characters. */
  text: z.string(),
  quantity: Quantity.nullable(),
  status: BatchStatus,
  goods: BatchGoods.nullable(),
  choices: z.array(BatchGoods),
  /** Numbers of the lines merged into this one. */
  merged: z.array(z.int().positive()),
});
export type BatchLine = z.infer<typeof BatchLine>;

export const BatchCheck = z.object({
  lines: z.array(BatchLine),
  /** Number of `ok` lines, their pieces, and their total in fen before promotions and freight. */
  okCount: z.int().nonnegative(),
  pieces: z.int().nonnegative(),
  amount: Money,
});
export type BatchCheck = z.infer<typeof BatchCheck>;

const items = z
  .array(z.strictObject({ skuId: Id, quantity: Quantity }))
  .min(1)
  .max(batchLimit);

export const batchRoutes = defineRoutes({
  'POST /api/order/batch/check': {
    summary:
      'Read a pasted list, one SKU and quantity a line (SKU code, product number or product address; comma, semicolon, tab or blanks between); nothing is written',
    auth: 'user',
    body: z.union([
      z.strictObject({ text: z.string().trim().min(1).max(60_000) }),
      /** A corrected list. */
      z.strictObject({ items }),
    ]),
    output: BatchCheck,
    errors: ['batch_too_long'],
  },
  'POST /api/order/batch/file': {
    summary: 'The same with a workbook (XLSX), or a text or CSV file in UTF-8, UTF-16 or GBK',
    auth: 'user',
    file: { types: sheetTypes, maxBytes: 256 * 1024 },
    output: BatchCheck,
    errors: ['batch_too_long', 'batch_unreadable', 'body_too_large', 'unsupported_media_type'],
  },
  'POST /api/order/batch/add': {
    summary: 'Put the lines that can be ordered into the cart, selected; says which could not',
    auth: 'user',
    body: z.strictObject({ items }),
    output: z.object({
      cart: Cart,
      added: z.int().nonnegative(),
      left: z.array(z.object({ skuId: Id, problem: AddProblem })),
    }),
  },
});
