import { atom } from 'nanostores';

export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  /** Something to press: taking back what was just done. */
  readonly action?: ToastAction | undefined;
  readonly topic?: string | undefined;
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** How long a toast stays, in milliseconds: 3 s, errors 5 s. */
const toastMs = { success: 3_000, info: 3_000, error: 5_000 } as const;
/** And one with something to press. */
const actionMs = 10_000;

export const $toasts = atom<readonly Toast[]>([]);
let lastId = 0;

/** @param topic takes the place of a toast about the same, so that much news of one kind is one toast */
export function showToast(kind: Toast['kind'], text: string, action?: ToastAction, topic?: string): void {
  if (text === '' || $toasts.get().some((toast) => toast.text === text)) return;
  lastId += 1;
  const toast = { id: lastId, kind, text, action, topic };
  const others = $toasts.get().filter((one) => topic === undefined || one.topic !== topic);
  $toasts.set([...others, toast]);
  setTimeout(() => dismissToast(toast.id), action ? actionMs : toastMs[kind]);
}

const carried = 'carriedToast';

/** Shows a toast on the page that comes next: this one is being left. */
export function carryToast(kind: Toast['kind'], text: string): void {
  try {
    sessionStorage.setItem(carried, JSON.stringify({ kind, text }));
  } catch {
    // Without storage there is nothing to carry it in.
  }
}

/** Shows what the page before left to be said. */
export function showCarried(): void {
  try {
    const { kind, text }: Partial<Toast> = JSON.parse(sessionStorage.getItem(carried) ?? '{}');
    sessionStorage.removeItem(carried);
    if (kind && kind in toastMs && typeof text === 'string') showToast(kind, text);
  } catch {
    // As above.
  }
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
