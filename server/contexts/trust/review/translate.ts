import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contract/basics.ts';
import type { Review } from '../../../../contract/catalogue/product.ts';
import type { ReviewTranslation } from '../../../../contract/trust/review.ts';
import { addressLimits, countTries } from '../../../platform/access/rate-limit.ts';
import { isPublic } from '../../../platform/db/read-model.ts';
import { review, reviewTranslation } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import { minute } from '../../../platform/time.ts';
import { TranslateError, type Translator } from '../../../providers/translate/port.ts';
import { toReview } from '../../storefront/index.ts';

/** New translations that one address may cause, because most services charge for each. Stored ones are free. */
const most = 30;
const withinMs = 10 * minute;

interface Wanted {
  readonly id: number;
  readonly to: Locale;
}

/** Translations being made in this process: readers who ask at the same time share one. */
const underWay = new Map<string, Promise<ReviewTranslation>>();

async function storedOf({ db }: Deps, { id, to }: Wanted): Promise<ReviewTranslation | undefined> {
  const { content, followUp, reply } = reviewTranslation;
  const [row] = await db
    .select({ content, followUp, reply })
    .from(reviewTranslation)
    .innerJoin(review, eq(review.id, reviewTranslation.reviewId))
    .where(and(isPublic, eq(reviewTranslation.reviewId, id), eq(reviewTranslation.locale, to)));
  return row;
}

/**
 * Stores a translation only where the texts are still those that were translated: a review that was changed or held meanwhile keeps none.
 * Of two processes the first one counts.
 */
async function store(
  { db, clock }: Deps,
  { id, to }: Wanted,
  read: typeof review.$inferSelect,
  made: ReviewTranslation,
) {
  const isSame = sql`(${review.content}, ${review.followUp}, ${review.reply}, ${review.held}, ${review.hiddenAt} is null)
    is not distinct from (${read.content}::text, ${read.followUp}::text, ${read.reply}::text, ${JSON.stringify(read.held)}::jsonb, true)`;
  await db.transaction(async (tx) => {
    // The lock keeps a change of the review behind this insert, so that its trigger finds the row.
    const [same] = await tx
      .select({ id: review.id })
      .from(review)
      .where(and(eq(review.id, id), isSame))
      .for('share');
    if (!same) return;
    const row = { reviewId: id, locale: to, ...made, madeAt: clock.now() };
    await tx.insert(reviewTranslation).values(row).onConflictDoNothing();
  });
}

async function make(deps: Deps, translator: Translator, wanted: Wanted, row: typeof review.$inferSelect) {
  const { content, followUp, reply }: Review = toReview(row);
  const translate = (text: string | null | undefined) =>
    text ? translator.translate(text, wanted.to) : Promise.resolve(null);
  try {
    const made: ReviewTranslation = {
      content: content === '' ? '' : await translator.translate(content, wanted.to),
      followUp: await translate(followUp?.content),
      reply: await translate(reply),
    };
    await store(deps, wanted, row, made);
    return made;
  } catch (error) {
    if (!(error instanceof TranslateError)) throw error;
    deps.log.warn({ err: error }, 'translation of a review');
    return fail('review_translation_failed');
  }
}

/**
 * The public texts of a review in another language: stored ones, else made now and stored.
 * @throws translation_off without a service, not_found, too_many_attempts, review_translation_failed
 */
export async function translateReview(deps: Deps, ip: string, wanted: Wanted): Promise<ReviewTranslation> {
  const { translator, db } = deps;
  if (!translator) fail('translation_off');
  const stored = await storedOf(deps, wanted);
  if (stored) return stored;
  const [row] = await db
    .select()
    .from(review)
    .where(and(isPublic, eq(review.id, wanted.id)));
  if (!row) fail('not_found');
  const key = `${wanted.id} ${wanted.to}`;
  const others = underWay.get(key);
  if (others) return others;
  await countTries(deps, addressLimits('translation ', ip, { most, ms: withinMs }));
  const making = make(deps, translator, wanted, row);
  underWay.set(key, making);
  return making.finally(() => underWay.delete(key));
}
