import { currentPage } from './browser.ts';
import { serverNow } from './server-clock.ts';
import { $user, restoreSession } from './stores/session.ts';

const key = 'unsent';
/** Somebody who comes back much later begins anew. */
const goodForMs = 15 * 60_000;

/** What stands in the forms of this page, by name. */
const forms = new Map<string, () => unknown>();
/** Whose page it is: a login that ends is forgotten before the reader leaves. */
let owner: number | null = null;
let isWatching = false;

const address = () => currentPage.path() + location.search;

/** What `read` says is taken along to this page's other language and to the login that leads back here. */
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

/** Before the reader is sent to log in. */
export const storeUnsent = (): void => keepFor(owner);

function keepFor(whose: number | null): void {
  if (forms.size === 0) return;
  const values = Object.fromEntries([...forms].map(([name, read]) => [name, read()]));
  write({ address: address(), owner: whose, until: serverNow() + goodForMs, values });
}

/** What stood in this form before; once, and for nobody but who wrote it. undefined = nothing. */
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
    // Without storage the form is empty afterwards.
  }
}
