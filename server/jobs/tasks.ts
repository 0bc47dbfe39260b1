import type { Deps } from '../deps.ts';
import { cleanAccounts } from '../modules/account/clean.ts';
import { cleanEvents, expirePayments, reconcile, tendRefunds } from '../modules/payment/service.ts';
import { refreshHotWords, tendFigures, tendIndex } from '../modules/search/service.ts';
import { renderNewDay } from './new-day.ts';
import { refreshStatistics } from './statistics.ts';

export interface Task {
  readonly name: string;
  /** Five fields, UTC. */
  readonly cron: string;
  run(deps: Deps): Promise<void>;
}

/** What happens by the clock. Each also catches up with what was missed while the process was down. */
export const tasks: readonly Task[] = [
  { name: 'order.sweep', cron: '* * * * *', run: expirePayments },
  { name: 'payment.reconcile', cron: '* * * * *', run: reconcile },
  { name: 'payment.refunds', cron: '* * * * *', run: tendRefunds },
  { name: 'payment.clean', cron: '25 18 * * *', run: cleanEvents },
  { name: 'catalogue.statistics', cron: '*/15 * * * *', run: refreshStatistics },
  // Five past midnight in China.
  { name: 'site.new-day', cron: '5 16 * * *', run: renderNewDay },
  { name: 'search.index', cron: '* * * * *', run: tendIndex },
  { name: 'search.figures', cron: '40 19 * * *', run: tendFigures },
  { name: 'search.hot-words', cron: '20 16 * * *', run: refreshHotWords },
  { name: 'account.clean', cron: '17 * * * *', run: cleanAccounts },
];
