import { currentPage } from './browser.ts';
import { serverNow } from './server-clock.ts';
import { $user, restoreSession } from './stores/session.ts';

const key = 'unsent';
/** After this long the stored values have expired. */
const goodForMs = 15 * 60_000;

/** The readers of the forms of this page, by name. */
const forms = new Map<string, () => unknown>();
/** The user of this page: an expired login is removed before the page is left. */
let owner: number | null = null;
let isWatching = false;

const address = () => currentPage.path() + location.search;

/** Keeps the values of `read` for this page in the other language and for the return from the login page. */
export function watchUnsent(name: string, read: () => unknown): () => void {
  watchPage();
  forms.set(name, read);
  return () => {
    if (forms.get(name) === read) forms.delete(name);
  };
}

function watchPage(): void {
  if (isWatching) return;
  isWatching = true;
  $user.subscribe((user) => {
    if (user) owner = user.id;
  });
  const leaves = ({ target }: Event) => target instanceof Element && target.closest('a[data-language]');
  addEventListener('click', (event) => leaves(event) && keepFor($user.get()?.id ?? null), true);
}

/** Called before the reader is sent to the login page. */
export const storeUnsent = (): void => keepFor(owner);

function keepFor(whose: number | null): void {
  if (forms.size === 0) return;
  const values = Object.fromEntries([...forms].map(([name, read]) => [name, read()]));
  write({ address: address(), owner: whose, until: serverNow() + goodForMs, values });
}

/** The stored values of this form, once and only for the same user. undefined = none. */
export function takeUnsent(name: string): unknown {
  try {
    const note = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!note || note.address !== address() || note.until < serverNow()) return undefined;
    restoreSession();
    if (note.owner !== null && note.owner !== $user.get()?.id) return undefined;
    const { [name]: value, ...values } = note.values;
    if (value !== undefined) write({ ...note, values });
    return value;
  } catch {
    return undefined;
  }
}

function write(note: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Without storage the form starts empty.
  }
}
