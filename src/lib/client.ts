import { type Api, ApiError, createApi } from './api.ts';
import { here } from './browser.ts';
import { loginPath } from './paths.ts';
import { authorization, forgetUser, isExpired } from './stores/session.ts';
import { carryToast, showToast } from './stores/toast.ts';

/** The browser's API client. An ended session is forgotten; on pages that need one the visitor is sent to log in. */
export const api: Api = createApi({ locale: () => here.locale(), authorization, refuse, onError });

/** A login that is over is noticed before the request; open pages go on as a visitor's. */
function refuse(): ApiError | null {
  if (!isExpired()) return null;
  if (here.needsLogin()) return new ApiError('login_expired', here.loginExpired(), 401);
  forgetUser();
  return null;
}

function onError(error: ApiError): void {
  if (error.status !== 401) return;
  const ended = isExpired() || authorization() !== null;
  forgetUser();
  if (!here.needsLogin()) return;
  if (ended) carryToast('error', error.message);
  here.go(loginPath(here.full(), here.locale()));
}

/** For islands: shows a refusal as a toast. `fallback` is for failures that carry no text (no network). */
export function toastError(error: unknown, fallback: string): void {
  const text = error instanceof Error && 'error' in error ? error.message : '';
  showToast('error', text === '' ? fallback : text);
}
