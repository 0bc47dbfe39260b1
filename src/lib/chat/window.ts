import { atom } from 'nanostores';
import type { ChatCard, ChatProfile } from '../../../contract/messaging/chat.ts';

/** The chat window: its peer, whether it is open or minimised, and the card it offers to send. */
export interface ChatWindow {
  readonly peer: ChatProfile;
  readonly isOpen: boolean;
  readonly offer: ChatCard | null;
}

/** null = closed. Small enough for every page; the window itself is loaded when this is set. */
export const $chatWindow = atom<ChatWindow | null>(null);

const key = 'chatWindow';

/** Opens the window with that shop, also if it was minimised. */
export function startChat(peer: ChatProfile, offer: ChatCard | null): void {
  $chatWindow.set({ peer, isOpen: true, offer });
  keep();
}

export function expandChat(): void {
  change({ isOpen: true });
}

export function minimiseChat(): void {
  change({ isOpen: false });
}

/** Removes the card after it was sent or dismissed. */
export function dropOffer(): void {
  change({ offer: null });
}

export function closeChat(): void {
  $chatWindow.set(null);
  keep();
}

function change(by: Partial<ChatWindow>): void {
  const before = $chatWindow.get();
  if (!before) return;
  $chatWindow.set({ ...before, ...by });
  keep();
}

/** Restores the window on the next page of this tab, minimised: it connects when it is opened. */
export function restoreChat(): void {
  if ($chatWindow.get()) return;
  try {
    const stored: Partial<ChatWindow> | null = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (stored?.peer) $chatWindow.set({ peer: stored.peer, isOpen: false, offer: null });
  } catch {
    // Without storage every page starts without a window.
  }
}

function keep(): void {
  const now = $chatWindow.get();
  try {
    if (now) sessionStorage.setItem(key, JSON.stringify({ peer: now.peer }));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to restore.
  }
}
