import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  /** A button in the toast, to undo an action. */
  readonly action?: ToastAction | undefined;
  readonly topic?: string | undefined;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Milliseconds that a toast stays. */
const toastMs = { success: 3_000, info: 3_000, error: 5_000 } as const;
/** Milliseconds for a toast with a button. */
const actionMs = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
let lastId = 0;

/** @param topic replaces a toast of the same topic, so that many events of one kind show one toast */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction, topic?: string): void {
  if (text === '' || $toasts.get().some((toast) => toast.text === text)) return;
  lastId += 1;
  const toast = { id: lastId, kind, text, action, topic };
  const others = $toasts.get().filter((one) => topic === undefined || one.topic !== topic);
  $toasts.set([...others, toast]);
  setTimeout(() => dismissToast(toast.id), action ? actionMs : toastMs[kind]);
}

const carried = 'carriedToast';

/** Stores a toast for the next page, because this one is being left. */
export function carryToast(kind: Toast['kind'], text: string): void {
  try {
    sessionStorage.setItem(carried, JSON.stringify({ kind, text }));
  } catch {
    // Without storage the toast is lost.
  }
}

/** Shows the toast of the page before. */
export function showCarried(): void {
  try {
    const { kind, text }: Partial<Toast> = JSON.parse(sessionStorage.getItem(carried) ?? '{}');
    sessionStorage.removeItem(carried);
    if (kind && kind in toastMs && typeof text === 'string') showToast(kind, text);
  } catch {
    // Without storage there is none.
  }
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
