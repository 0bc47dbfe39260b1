import { z } from 'zod';
import { Id, LocalText, PathId } from '../basics.ts';

const bound = String.raw`-?\d{1,9}(?:\.\d{1,4})?`;

/** Numbers of one attribute, both ends included, one of them may be left open: `12:5..10`, `12:5..`, `12:..10`. */
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

/** What an attribute of the category offers to narrow a list, with the products each choice stands for. */
export const AttributeFacet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('options'),
    ...attribute,
    /** In the category's order: those that products name, and those asked for. */
    values: z.array(z.object({ id: Id, value: LocalText, count: z.int().nonnegative() })),
  }),
  z.object({
    kind: z.literal('number'),
    ...attribute,
    unit: LocalText,
    /** From the lowest up, of about as many products each; both ends are numbers that products have. */
    ranges: z.array(z.object({ from: z.number(), to: z.number(), count: z.int().positive() })).max(5),
  }),
]);
export type AttributeFacet = z.infer<typeof AttributeFacet>;
