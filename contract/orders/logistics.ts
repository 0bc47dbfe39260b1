import { z } from 'zod';
import { Id, ImageUrl, Instant, LocalText, Quantity } from '../basics.ts';
import { writtenParcel } from '../written.ts';

export const ShipmentState = z.enum(['shipped', 'moving', 'delivering', 'signed']);
export const Shipment = z.object({
  id: Id,
  company: z.string(),
  companyName: LocalText,
  number: z.string(),
  state: ShipmentState,
  shipTime: Instant,
  signTime: Instant.nullable(),
  items: z.array(z.object({ lineId: Id, name: LocalText, image: ImageUrl, quantity: Quantity })),
  /** Tracking events, newest first. */
  events: z.array(z.object({ state: ShipmentState, text: LocalText, time: Instant })),
});
export type Shipment = z.infer<typeof Shipment>;

/** Value of the dictionary `logistics_company`. */
export const ParcelCompany = z.string().regex(/^[a-z][a-z0-9_]{1,20}$/);
export const ParcelNumber = z
  .string()
  .overwrite(writtenParcel)
  .regex(/^[A-Za-z0-9-]{6,40}$/);
