import { atom } from 'nanostores';
import { safeLocalStorage } from '../browser.ts';
import { $user } from '../stores/session.ts';

/** By account, in this browser. */
const keyOf = (): string => `chatMuted:${$user.get()?.id ?? 0}`;

/** Muted chat users: their messages count as unread but cause no notice; read again by `loadMuted`. */
export const $muted = atom<readonly string[]>([]);

/** Other tabs change it as well. */
export function loadMuted(): readonly string[] {
  const names = (safeLocalStorage.get(keyOf()) ?? '').split(' ').filter((name) => name !== '');
  $muted.set(names);
  return names;
}

export function toggleMuted(peer: string): void {
  const before = loadMuted();
  const next = before.includes(peer) ? before.filter((name) => name !== peer) : [...before, peer];
  safeLocalStorage.set(keyOf(), next.join(' '));
  $muted.set(next);
}
