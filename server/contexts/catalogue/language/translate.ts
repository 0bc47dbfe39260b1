import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { TranslationChange, TranslationRow } from '../../../../contract/catalogue/language.ts';
import { placeholderFault } from '../../../../contract/placeholders.ts';
import { productSearch } from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { fail } from '../../../platform/fail.ts';
import type { Language } from '../../../platform/text/languages.ts';
import { richText } from '../../../platform/text/rich-text.ts';
import { type UnitOfWork, withTransaction } from '../../../platform/transaction.ts';
import { product } from '../tables/catalogue.ts';
import { translation } from '../tables/translation.ts';
import { hashOf, sourceOf } from './memory.ts';
import { dictionaryOf, isContent, languageOf, tagsOf } from './translations.ts';

type Change = z.output<typeof TranslationChange>;

const markup = /<[a-z/!?]/i;

/**
 * A translation as it is stored. Markup is cleaned as that of descriptions is, and refused where the source has none: some pages show
 * such a text as it is.
 * @throws translation_placeholder, translation_markup
 */
function checked({ source, text }: Change, { tag }: Language): string | null {
  if (text === null) return null;
  const fault = placeholderFault(source, text, tag);
  if (fault) fail('translation_placeholder', { name: fault.name }, 'body.text');
  if (!markup.test(text)) return text;
  if (!markup.test(source)) fail('translation_markup', {}, 'body.text');
  return richText(text);
}

/** What says that pages have to be rendered anew. @throws translation_outdated when no page has the text any more */
async function affected({ tx, deps }: UnitOfWork, change: Change, language: Language): Promise<string[]> {
  const { area, place, source } = change;
  if (isContent(area)) {
    const tags = place === '' ? await tagsOf(tx, deps.texts, language, area, source) : null;
    return (tags ?? fail('translation_outdated')).map((tag) => `${language.tag}/${tag}`);
  }
  const text = place.startsWith(`${dictionaryOf(area)}.`) ? deps.texts.find(place) : null;
  if (!text || sourceOf(text, language.fallback) !== source) fail('translation_outdated');
  return [`language:${language.tag}`];
}

/** The translation that comes with the program. */
function inFiles({ texts }: Language, place: string): string | null {
  const [area = '', ...key] = place.split('.');
  return texts[area]?.[key.join('.')] ?? null;
}

/** Products are found by the translation of their name. */
const indexNamed = ({ tx }: UnitOfWork, { fallback }: Language, source: string) =>
  tx
    .update(productSearch)
    .set({ stale: true })
    .where(
      inArray(
        productSearch.productId,
        tx
          .select({ id: product.id })
          .from(product)
          .where(
            sql`coalesce(nullif(${product.name} ->> ${fallback}, ''), ${product.name} ->> ${fallback === 'en' ? 'zh' : 'en'}) = ${source}`,
          ),
      ),
    );

/**
 * Saves or removes a translation, and renders the pages in its language that show it.
 * @throws not_found, conflict, translation_outdated, translation_placeholder, translation_markup
 */
export async function translate(deps: Deps, change: Change): Promise<TranslationRow> {
  const language = languageOf(deps, change.language);
  const text = checked(change, language);
  return withTransaction(deps, async (work) => {
    const { area, place, source, seen } = change;
    const { tx, now } = work;
    const hash = hashOf(source);
    // Two translators of one text wait for each other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${language.tag} ${place} ${hash}`}, 130))`,
    );
    const tags = await affected(work, change, language);
    const own = and(
      eq(translation.language, language.tag),
      eq(translation.place, place),
      eq(translation.hash, hash),
    );
    const [before] = await tx.select().from(translation).where(own);
    const current = before?.text ?? inFiles(language, place);
    if (seen !== undefined && seen !== current) fail('conflict', { current: current ?? '' }, 'body.seen');
    const values = { language: language.tag, place, hash, source, text: text ?? '', changedAt: now };
    const accountId = deps.author?.accountId ?? null;
    if (text === null) await tx.delete(translation).where(own);
    else
      await tx
        .insert(translation)
        .values({ ...values, accountId })
        .onConflictDoUpdate({
          target: [translation.language, translation.place, translation.hash],
          set: { text, accountId, changedAt: now },
        });
    work.invalidate(...tags);
    if (area === 'goods') await indexNamed(work, language, source);
    const said = (shown: string | null) => shown && { language: language.tag, place, source, text: shown };
    work.audit(
      { kind: 'translation', id: `${language.tag} ${hash.slice(0, 12)}` },
      said(before?.text ?? null),
      said(text),
    );
    const shown = text ?? inFiles(language, place);
    return {
      place,
      source,
      beside: '',
      text: shown,
      isStored: text !== null,
      changedTime: text === null ? null : now.toISOString(),
    };
  });
}
