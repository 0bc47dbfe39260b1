import { type Api, ApiError, createApi } from './api.ts';
import { currentPage } from './browser.ts';
import { fetchOrTake } from './early.ts';
import { authorization, isExpired } from './login-token.ts';
import { loginPath } from './paths.ts';
import { learnTime, serverTimeAt } from './server-clock.ts';
import { askToConfirm } from './stores/confirmation.ts';
import { forgetUser } from './stores/session.ts';
import { carryToast, showToast } from './stores/toast.ts';
import { storeUnsent } from './unsent.ts';

/** The browser's API client. An ended session is forgotten; on pages that need one the visitor is sent to log in. */
export const api: Api = createApi({
  locale: () => currentPage.locale(),
  authorization,
  fetch: fetchAndLearn,
  refuse,
  confirm: askToConfirm,
  onError,
  onChange,
});

/** Every answer tells the server's time. One that was asked for before this program was there is at most as old as the page. */
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
/** Hears of every change this page has made, for what is counted over all of them. */
export const onChanged = (hear: () => void): void => void hearers.add(hear);

/** Before a request: a login that is over ends here, where the page does not go on without it. */
function refuse(): ApiError | null {
  return noticeExpiry() ? new ApiError('login_expired', currentPage.loginExpired(), 401) : null;
}

function onError(error: ApiError): void {
  if (error.status !== 401) return;
  const ended = authorization() !== null;
  forgetUser();
  // An open page goes on as a visitor's.
  if (ended && !currentPage.needsLogin() && error.error === 'login_expired')
    showToast('error', error.message);
  if (!currentPage.needsLogin() || performance.now() < leavingUntil) return;
  if (ended) goLogIn('error', error.message);
  else {
    storeUnsent();
    currentPage.go(loginPath(currentPage.full(), currentPage.locale()));
  }
}

/** So long another page may take to come; whoever is still here then has kept this one. */
const longestWayMs = 5_000;
let leavingUntil = 0;
/** Goes to another page: what is answered on the way there sends the reader nowhere else. */
export function navigateTo(target: string): void {
  leavingUntil = performance.now() + longestWayMs;
  addEventListener('pageshow', () => (leavingUntil = 0), { once: true });
  currentPage.go(target);
}

/** Sends the reader to log in and back again; the login page says why. */
export function goLogIn(kind: 'info' | 'error', why: string, back = currentPage.full()): void {
  carryToast(kind, why);
  storeUnsent();
  currentPage.go(loginPath(back, currentPage.locale()));
}

/**
 * Ends a login whose time is over, and says so. The reader is sent to log in again from pages that need it, and from any
 * page on which it was over only after it was opened; a page for everybody that was opened later goes on as a visitor's.
 * Answers with whether the page is being left.
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

/** For islands: shows a refusal as a toast. `fallback` is for failures that carry no text (no network). */
export function toastError(error: unknown, fallback: string): void {
  const text = error instanceof Error && 'error' in error ? error.message : '';
  showToast('error', text === '' ? fallback : text);
}
