import { z } from 'zod';
import { Id, LocalText, PathId } from '../basics.ts';

const bound = String.raw`-?\d{1,9}(?:\.\d{1,4})?`;

/** Range filter of a numeric attribute, inclusive, optionally open: `12:5..10`, `12:5..`, `12:..10`. */
export const AttributeRange = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,9}:(?:${bound}\\.\\.(?:${bound})?|\\.\\.${bound})$`))
  .transform((text) => {
    const [id = '', ends = ''] = text.split(':');
    const [from = '', to = ''] = ends.split('..');
    const end = (digits: string) => (digits === '' ? null : Number(digits));
    return { id, from: end(from), to: end(to) };
  })
  .pipe(z.object({ id: PathId, from: z.number().nullable(), to: z.number().nullable() }))
  .meta({ openapi: { type: 'string' } });
export type AttributeRange = z.output<typeof AttributeRange>;

const attribute = { id: Id, name: LocalText };

/** An attribute facet with product counts. */
export const AttributeFacet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('options'),
    ...attribute,
    /** In the category's order: options that products have, and selected ones. */
    values: z.array(z.object({ id: Id, value: LocalText, count: z.int().nonnegative() })),
  }),
  z.object({
    kind: z.literal('number'),
    ...attribute,
    unit: LocalText,
    /** Ascending ranges with similar product counts; both ends are existing values. */
    ranges: z.array(z.object({ from: z.number(), to: z.number(), count: z.int().positive() })).max(5),
  }),
]);
export type AttributeFacet = z.infer<typeof AttributeFacet>;
