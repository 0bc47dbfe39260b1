import { atom } from 'nanostores';
import type { UserStatistics } from '../../../contract/buyer/buyer-center.ts';
import { api, onChanged } from '../client.ts';

/** The buyer's counts; null until known. */
export const $statistics = atom<UserStatistics | null>(null);

let round = 0;

export async function loadStatistics(): Promise<void> {
  round += 1;
  const own = round;
  const answer = await api('GET /api/user/statistics');
  if (own === round) $statistics.set(answer);
}

// Any change of the page may affect the counts, so they are loaded again where they are shown.
onChanged(() => {
  if ($statistics.get()) loadStatistics().catch(() => {});
});
