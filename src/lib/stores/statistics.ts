import { atom } from 'nanostores';
import type { UserStatistics } from '../../../contract/buyer/buyer-center.ts';
import { api, onChanged } from '../client.ts';

/** How much the buyer has of everything; null until it is known. */
export const $statistics = atom<UserStatistics | null>(null);

let round = 0;

export async function loadStatistics(): Promise<void> {
  round += 1;
  const own = round;
  const answer = await api('GET /api/user/statistics');
  if (own === round) $statistics.set(answer);
}

// Whatever was changed, in whichever panel: where figures are shown, they follow.
onChanged(() => {
  if ($statistics.get()) loadStatistics().catch(() => {});
});
