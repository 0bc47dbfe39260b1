import { cleanProductJobs } from '../contexts/authoring/index.ts';
import { notifyPriceDrops, refreshAffinity } from '../contexts/buyer/index.ts';
import { tendFlags } from '../contexts/catalogue/index.ts';
import { invalidateScheduledSlides, tendArticles, tendTexts } from '../contexts/content/index.ts';
import { cleanAccounts, cleanInvitations } from '../contexts/identity/index.ts';
import { cleanWebhooks, notifyBackInStock } from '../contexts/messaging/index.ts';
import { cleanExports, fileRefused } from '../contexts/operations/index.ts';
import { followParcels, receiveDue } from '../contexts/orders/index.ts';
import {
  bookHistories,
  cleanEvents,
  expirePayments,
  freeDue,
  issueBills,
  payBack,
  reconcile,
  releaseDue,
  tendRefunds,
  tendSplits,
} from '../contexts/payments/index.ts';
import { endMemberships, linkFormerCustomers, tendFlashSales } from '../contexts/pricing/index.ts';
import { processAfterSaleTimeouts } from '../contexts/returns/index.ts';
import { expireQuotations } from '../contexts/rfq/index.ts';
import {
  describeGoods,
  indexPending,
  learnAliases,
  proposeSynonyms,
  refreshConversion,
  refreshHotWords,
  refreshPendingFigures,
} from '../contexts/search/index.ts';
import { forgetVisitors, renderNewDay } from '../contexts/storefront/index.ts';
import { expireAgreements } from '../contexts/suppliers/index.ts';
import { refreshStatistics } from '../contexts/trust/index.ts';
import { cleanUpChat } from '../im/clean-up.ts';
import { cleanDataImports } from '../platform/data-import/ask.ts';
import { retrySms } from '../platform/delivery/sms.ts';
import { cleanSms } from '../platform/delivery/sms-queries.ts';
import type { Deps } from '../platform/deps.ts';
import { measureUploads } from '../platform/storage/measure.ts';
import { cleanUploads } from '../platform/storage/uploads.ts';

interface Task {
  readonly name: string;
  /** Cron expression with five fields, UTC. */
  readonly cron: string;
  run(deps: Deps): Promise<void>;
}

/** Scheduled tasks. Each also processes what was missed while the program was down. */
export const tasks: readonly Task[] = [
  { name: 'order.sweep', cron: '* * * * *', run: expirePayments },
  { name: 'quotation.expire', cron: '* * * * *', run: expireQuotations },
  { name: 'payment.reconcile', cron: '* * * * *', run: reconcile },
  { name: 'payment.refunds', cron: '* * * * *', run: tendRefunds },
  { name: 'split.send', cron: '* * * * *', run: tendSplits },
  { name: 'split.free', cron: '*/10 * * * *', run: freeDue },
  { name: 'order.receive', cron: '*/10 * * * *', run: async (deps) => void (await receiveDue(deps)) },
  { name: 'order.parcels', cron: '*/10 * * * *', run: followParcels },
  { name: 'after-sale.clock', cron: '*/5 * * * *', run: (deps) => processAfterSaleTimeouts(deps, payBack) },
  { name: 'ledger.history', cron: '*/10 * * * *', run: bookHistories },
  { name: 'settlement.release', cron: '*/10 * * * *', run: async (deps) => void (await releaseDue(deps)) },
  { name: 'settlement.bills', cron: '20 * * * *', run: issueBills },
  { name: 'agreement.expire', cron: '*/10 * * * *', run: expireAgreements },
  { name: 'payment.clean', cron: '25 18 * * *', run: cleanEvents },
  { name: 'catalogue.statistics', cron: '*/15 * * * *', run: refreshStatistics },
  { name: 'favorite.price', cron: '*/10 * * * *', run: notifyPriceDrops },
  { name: 'product.affinity', cron: '22 * * * *', run: refreshAffinity },
  // 00:05 in China.
  { name: 'site.new-day', cron: '5 16 * * *', run: renderNewDay },
  { name: 'stock.notice', cron: '* * * * *', run: notifyBackInStock },
  { name: 'search.index', cron: '* * * * *', run: indexPending },
  { name: 'search.pictures', cron: '* * * * *', run: describeGoods },
  { name: 'search.figures', cron: '40 19 * * *', run: refreshPendingFigures },
  { name: 'search.conversion', cron: '37 * * * *', run: refreshConversion },
  { name: 'search.hot-words', cron: '20 16 * * *', run: refreshHotWords },
  { name: 'search.aliases', cron: '47 * * * *', run: learnAliases },
  { name: 'search.proposals', cron: '50 19 * * *', run: proposeSynonyms },
  { name: 'visit.forget', cron: '30 16 * * *', run: forgetVisitors },
  { name: 'promotion.flags', cron: '* * * * *', run: tendFlags },
  { name: 'flash-sale.clock', cron: '* * * * *', run: tendFlashSales },
  { name: 'carousel.clock', cron: '* * * * *', run: invalidateScheduledSlides },
  { name: 'news.clock', cron: '* * * * *', run: tendArticles },
  { name: 'text.clock', cron: '* * * * *', run: tendTexts },
  { name: 'membership.end', cron: '9 * * * *', run: endMemberships },
  { name: 'sms.retry', cron: '* * * * *', run: retrySms },
  { name: 'sms.clean', cron: '35 18 * * *', run: cleanSms },
  { name: 'staff.invitations', cron: '27 * * * *', run: cleanInvitations },
  { name: 'journal.refused', cron: '*/5 * * * *', run: fileRefused },
  { name: 'account.clean', cron: '17 * * * *', run: cleanAccounts },
  { name: 'chat.tend', cron: '*/10 * * * *', run: cleanUpChat },
  { name: 'upload.clean', cron: '43 * * * *', run: cleanUploads },
  { name: 'upload.measure', cron: '*/10 * * * *', run: measureUploads },
  { name: 'export.clean', cron: '51 * * * *', run: cleanExports },
  { name: 'webhook.clean', cron: '12 19 * * *', run: cleanWebhooks },
  { name: 'product-job.clean', cron: '57 * * * *', run: cleanProductJobs },
  { name: 'data-import.clean', cron: '33 * * * *', run: cleanDataImports },
  { name: 'customer.link', cron: '*/10 * * * *', run: linkFormerCustomers },
];
