import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReviewPart } from '../../../contract/trust/review.ts';
import { review } from '../../platform/db/schema.ts';

/** A part of a review that no word holds back. */
export const isFree = (part: ReviewPart): SQL => sql`(${review.held} -> ${part}::text) is null`;

/** Something of a review waits for somebody of the platform. */
export const waitsForPlatform = and(sql`${review.held} <> '{}'::jsonb`, isNull(review.hiddenAt));

/** A review visitors may see. */
export const isPublic = and(isNull(review.hiddenAt), isFree('content'));
