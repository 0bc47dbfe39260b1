import { z } from 'zod';
import { LocalText } from '../../../../contract/basics.ts';
import type { Row } from './tree.ts';

/** A category as a recorded change has it. */
export const StoredRow: z.ZodType<Row> = z.object({
  id: z.int(),
  parentId: z.int().nullable(),
  level: z.int(),
  name: LocalText,
  description: LocalText,
  icon: z.string(),
  image: z.string().nullable(),
  externalId: z.string(),
  alsoExternalIds: z.array(z.string()),
  // Changes recorded by earlier versions have none.
  hsCode: z.string().nullable().default(null),
  sort: z.int(),
  enabled: z.boolean(),
  version: z.int(),
});
