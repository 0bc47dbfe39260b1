import { type Api, ApiError, createApi } from './api.ts';
import { currentPage } from './browser.ts';
import { fetchOrTake } from './early.ts';
import { authorization, isExpired } from './login-token.ts';
import { loginPath, spokenLanguage } from './paths.ts';
import { learnTime, serverTimeAt } from './server-clock.ts';
import { askToConfirm } from './stores/confirmation.ts';
import { forgetUser } from './stores/session.ts';
import { carryToast, showToast } from './stores/toast.ts';
import { storeUnsent } from './unsent.ts';

/** The browser's API client. An expired session is removed; on pages that require a login the visitor is sent to the login page. */
export const api: Api = createApi({
  locale: () => spokenLanguage(currentPage.locale()),
  authorization,
  fetch: fetchAndLearn,
  refuse,
  confirm: askToConfirm,
  onError,
  onChange,
});

/** Every answer contains the server's time. An answer that was requested before this program loaded is at most as old as the page. */
async function fetchAndLearn(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const asked = globalThis.earlyAnswers?.size ? 0 : performance.now();
  const answer = await fetchOrTake(input, init);
  learnTime(answer.headers.get('date'), asked);
  return answer;
}

const hearers = new Set<() => void>();
function onChange(): void {
  for (const hear of hearers) hear();
}
/** Subscribes to every change made by this page, for counts that depend on all of them. */
export const onChanged = (hear: () => void): void => void hearers.add(hear);

/** Before a request: an expired login ends here, unless the page continues as a visitor's. */
function refuse(): ApiError | null {
  return noticeExpiry() ? new ApiError('login_expired', currentPage.loginExpired(), 401) : null;
}

function onError(error: ApiError): void {
  if (error.status !== 401) return;
  const ended = authorization() !== null;
  forgetUser();
  // A public page continues as a visitor's.
  if (ended && !currentPage.needsLogin() && error.error === 'login_expired')
    showToast('error', error.message);
  if (!currentPage.needsLogin() || performance.now() < leavingUntil) return;
  if (ended) goLogIn('error', error.message);
  else {
    storeUnsent();
    currentPage.go(loginPath(currentPage.full(), currentPage.locale()));
  }
}

/** Maximum time of a navigation; if the page is still open afterwards, the reader stopped it. */
const longestWayMs = 5_000;
let leavingUntil = 0;
/** Opens another page; answers that arrive during the navigation redirect no more. */
export function navigateTo(target: string): void {
  leavingUntil = performance.now() + longestWayMs;
  addEventListener('pageshow', () => (leavingUntil = 0), { once: true });
  currentPage.go(target);
}

/** Sends the reader to the login page, which shows the reason and returns here. */
export function goLogIn(kind: 'info' | 'error', why: string, back = currentPage.full()): void {
  carryToast(kind, why);
  storeUnsent();
  currentPage.go(loginPath(back, currentPage.locale()));
}

/**
 * Ends an expired login and reports it. The reader is sent to the login page from pages that require a login, and from any page on which
 * the login expired while it was open; a public page opened later continues as a visitor's. Returns whether the page is being left.
 */
export function noticeExpiry(): boolean {
  if (!isExpired()) return false;
  const wasOver = isExpired(serverTimeAt(0));
  forgetUser();
  if (currentPage.isSignIn() || (wasOver && !currentPage.needsLogin())) {
    showToast('error', currentPage.loginExpired());
    return false;
  }
  goLogIn('error', currentPage.loginExpired());
  return true;
}

/** For islands: shows a refusal as a toast. `fallback` is for failures without a message (no network). */
export function toastError(error: unknown, fallback: string): void {
  const text = error instanceof Error && 'error' in error ? error.message : '';
  showToast('error', text === '' ? fallback : text);
}
