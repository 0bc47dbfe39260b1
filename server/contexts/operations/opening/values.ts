import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { Currency } from '../../../../contract/accounting/currency.ts';
import { LegalCode, type OpeningValues } from '../../../../contract/operations/opening.ts';
import { fillPeriods } from '../../../../contract/periods.ts';
import type { Db } from '../../../platform/db/open.ts';
import {
  agreementVersion,
  brandVersion,
  category,
  commissionRule,
  currencyRate,
  freightTemplate,
  product,
  siteSetting,
  siteText,
  siteTextVersion,
  supplier,
} from '../../../platform/db/schema.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paymentStates } from '../../../platform/readiness/connections.ts';
import { brandOf, emptyBrand } from '../../../platform/site-brand.ts';
import { readLanguages } from '../../../platform/site-languages.ts';
import { readTimeZone } from '../../../platform/site-time-zone.ts';

/** Marks that stand for something that has still to be written; the marketplace's names are filled in by the program. */
const placeholder =
  /\{\{(?!(?:site|shortSite)\}\})[^{}]{0,60}\}\}|\[\[[^[\]]{0,60}\]\]|_{4,60}|[XＸ×]{3}|待填写|T[O]DO|Lorem ipsum/;

export const hasPlaceholder = (text: string): boolean => placeholder.test(fillPeriods(text));

const none = { zh: '', en: '' };
const isOpen = eq(supplier.status, 'approved');

/** Brand and page texts of the operator. */
async function readWords(db: Db, now: Date) {
  const [[brand], [site], texts] = await Promise.all([
    db
      .select()
      .from(brandVersion)
      .where(isNotNull(brandVersion.publishedAt))
      .orderBy(desc(brandVersion.number))
      .limit(1),
    db.select().from(siteSetting),
    db
      .selectDistinctOn([siteText.code], {
        id: siteText.id,
        code: siteText.code,
        body: siteTextVersion.body,
        number: siteTextVersion.number,
        author: siteTextVersion.publishedBy,
      })
      .from(siteText)
      .innerJoin(
        siteTextVersion,
        and(eq(siteTextVersion.textId, siteText.id), lte(siteTextVersion.effectiveAt, now)),
      )
      .where(inArray(siteText.code, LegalCode.options))
      .orderBy(siteText.code, desc(siteTextVersion.number)),
  ]);
  const { name, slogan, logo, icon, theme } = brand ? brandOf(brand) : emptyBrand;
  return {
    name,
    slogan,
    logo,
    icon,
    accent: theme.accent,
    company: site?.company ?? none,
    address: site?.address ?? none,
    phone: site?.phone ?? '',
    careEmail: site?.careEmail ?? '',
    texts: LegalCode.options.map((code) => {
      const row = texts.find((one) => one.code === code);
      return {
        id: row?.id ?? null,
        code,
        // The first version comes with the program.
        isOwn: row !== undefined && (row.number > 1 || row.author !== null),
        hasPlaceholder: row !== undefined && [row.body.zh, row.body.en].some(hasPlaceholder),
      };
    }),
  };
}

async function readCurrencies(db: Db): Promise<Currency[]> {
  const rows = await db
    .selectDistinctOn([currencyRate.currency], { currency: currencyRate.currency, rate: currencyRate.rate })
    .from(currencyRate)
    .orderBy(currencyRate.currency, desc(currencyRate.day), desc(currencyRate.id));
  return Currency.options.filter((one) =>
    rows.some(({ currency, rate }) => currency === one && rate !== null),
  );
}

/** Categories that are shown with all their ancestors, and those of them that can hold products. */
async function countCategories(db: Db): Promise<{ readonly categories: number; readonly leaves: number }> {
  const open = sql`(
    with recursive open as (
      select id from ${category} where parent_id is null and enabled
      union all
      select below.id from ${category} below join open on below.parent_id = open.id where below.enabled
    )
    select open.id, exists (
      select 1 from ${category} below where below.parent_id = open.id and below.enabled
    ) as has_children from open
  ) as open_category`;
  const [counted] = await db
    .select({
      categories: sql`count(*)`.mapWith(Number),
      leaves: sql`count(*) filter (where not has_children)`.mapWith(Number),
    })
    .from(open);
  return counted ?? { categories: 0, leaves: 0 };
}

/** The current state of everything that the opening is about, from data and configuration. */
export async function readValues(deps: Deps): Promise<OpeningValues> {
  const { db, payments, sms, mail, config, clock } = deps;
  const general = and(
    isNull(commissionRule.supplierId),
    isNull(commissionRule.categoryId),
    isNull(commissionRule.productId),
  );
  const [languages, timeZone, words, currencies, categories, [rule], agreements, shops, templates, products] =
    await Promise.all([
      readLanguages(db),
      readTimeZone(db),
      readWords(db, clock.now()),
      readCurrencies(db),
      countCategories(db),
      db
        .select({ rate: commissionRule.rate })
        .from(commissionRule)
        .where(general)
        .orderBy(desc(commissionRule.id))
        .limit(1),
      db.$count(agreementVersion, eq(agreementVersion.state, 'published')),
      db.$count(supplier, isOpen),
      db.$count(
        freightTemplate,
        inArray(freightTemplate.supplierId, db.select({ id: supplier.id }).from(supplier).where(isOpen)),
      ),
      db.$count(
        product,
        and(
          eq(product.status, 'on_sale'),
          inArray(product.supplierId, db.select({ id: supplier.id }).from(supplier).where(isOpen)),
        ),
      ),
    ]);
  return {
    ...words,
    languages,
    timeZone,
    currencies,
    ...categories,
    payments: [...paymentStates(payments)],
    sms: sms.name,
    mailHost: mail?.host ?? null,
    commission: rule?.rate ?? null,
    agreements,
    shops,
    freightTemplates: templates,
    products,
    siteUrl: config.siteUrl,
  };
}
