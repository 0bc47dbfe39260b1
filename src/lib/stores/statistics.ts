import { atom } from 'nanostores';
import type { UserStatistics } from '../../../contract/buyer-center.ts';
import { api } from '../client.ts';

/** How much the buyer has of everything; null until it is known. */
export const $statistics = atom<UserStatistics | null>(null);

export async function loadStatistics(): Promise<void> {
  $statistics.set(await api('GET /api/user/statistics'));
}
