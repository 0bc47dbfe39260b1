import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReviewPart } from '../../../contract/trust/review.ts';
import { review } from '../../platform/db/schema.ts';

/** A part of a review that is not held for moderation. */
export const isFree = (part: ReviewPart): SQL => sql`(${review.held} -> ${part}::text) is null`;

/** Reviews with a part that waits for moderation. */
export const waitsForPlatform = and(sql`${review.held} <> '{}'::jsonb`, isNull(review.hiddenAt));

/** Reviews that visitors may see. */
export const isPublic = and(isNull(review.hiddenAt), isFree('content'));
