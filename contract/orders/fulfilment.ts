import { z } from 'zod';
import { sheetTypes } from '../authoring/product-file.ts';
import { Id, PathId, Quantity } from '../basics.ts';
import { defineRoutes } from '../route.ts';
import { writtenOrderNo } from '../written.ts';
import { ParcelCompany, ParcelNumber, Shipment } from './logistics.ts';
import { OrderStatusSchema } from './order.ts';

/** Quantities in a parcel, by order line. */
export const ParcelItems = z
  .array(z.object({ lineId: Id, quantity: Quantity }).strict())
  .min(1)
  .max(200);

export const sheetLimit = 1_000;
const SheetRow = z
  .object({
    orderNo: z.string().overwrite(writtenOrderNo).min(1).max(40),
    company: ParcelCompany,
    number: ParcelNumber,
    items: ParcelItems.optional(),
  })
  .strict();
export type SheetRow = z.infer<typeof SheetRow>;

/** Result for each row, in the sheet's order. `already`: the parcel is recorded for this order. */
export const SheetOutcome = z.object({
  orderNo: z.string(),
  outcome: z.enum(['shipped', 'already', 'refused']),
  /** Error name of contract/errors.ts, and its text in the caller's language. */
  error: z.string().nullable(),
  text: z.string().nullable(),
});
export type SheetOutcome = z.infer<typeof SheetOutcome>;

export const fulfilmentRoutes = defineRoutes({
  'POST /api/order/ship/{id}': {
    summary: 'Hand pieces to a carrier; everything that is left when no `items` are named',
    auth: 'staff',
    permission: 'shop.order.ship',
    params: z.object({ id: PathId }),
    body: z
      .object({
        /** Value of the dictionary `logistics_company`. */
        company: ParcelCompany,
        number: ParcelNumber,
        items: ParcelItems.optional(),
      })
      .strict(),
    output: z.object({ status: OrderStatusSchema, shipments: z.array(Shipment) }),
    errors: ['not_found', 'transition_forbidden', 'pieces_exceeded', 'company_unknown', 'conflict'],
  },
  'POST /api/supplier/order/ship-sheet/read': {
    summary:
      'The cells of a sheet of parcels (CSV or XLSX) as text: a row a line, tabs between them. Nothing is shipped',
    auth: 'staff',
    permission: 'shop.order.ship',
    audits: 'none',
    file: { types: sheetTypes, maxBytes: 1024 * 1024 },
    output: z.object({
      text: z.string(),
      /** Why the sheet cannot be used, in the caller's language. */
      unusable: z.string().nullable(),
    }),
    errors: ['body_too_large', 'unsupported_media_type', 'malformed_body'],
  },
  'POST /api/supplier/order/ship-sheet': {
    summary:
      'Ship by a sheet: each row by itself, nothing twice; `dryRun` only says what would become of each',
    auth: 'staff',
    permission: 'shop.order.ship',
    audits: 'each',
    body: z
      .object({ rows: z.array(SheetRow).min(1).max(sheetLimit), dryRun: z.boolean().default(false) })
      .strict(),
    output: z.object({
      shipped: z.int().nonnegative(),
      already: z.int().nonnegative(),
      refused: z.int().nonnegative(),
      rows: z.array(SheetOutcome),
    }),
  },
});
