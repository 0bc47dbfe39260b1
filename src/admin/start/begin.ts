import type { Permission } from '../../../contract/access/permissions.ts';
import type { Envelope } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { backOfficeLanguage } from '../../lib/browser.ts';
import { questionKey } from '../../lib/early.ts';
import { authorization } from '../../lib/login-token.ts';
import { asksOf, codesPath, type Places, pageAt } from './places.ts';

/** Beside the shell stands what the build made of its pages (src/layouts/back-office.astro). */
const filesId = 'office-files';
const timeoutMs = 15_000;

/** Files by their place in the list. */
interface Files {
  readonly names: readonly string[];
  readonly pages: Readonly<Record<string, Readonly<Record<'scripts' | 'zh' | 'en', readonly number[]>>>>;
  readonly shell: Readonly<Record<'zh' | 'en', readonly number[]>>;
}

/**
 * Runs before the program of the back office is there: loads the scripts and words of the page in the address, and asks what shell
 * and page will ask, all at once instead of one after the other. Nothing depends on it; without a login nothing is done.
 */
export function begin(areas: readonly Places[]): void {
  const login = authorization();
  const places = areas.find(({ root }) => location.pathname.startsWith(root));
  if (!login || !places) return;
  const [page, locale] = [pageAt(places, location.pathname), backOfficeLanguage()];
  const text = document.getElementById(filesId)?.textContent ?? '';
  const files: Files | null = text === '' ? null : JSON.parse(text);
  const own = files?.pages[page];
  for (const at of [...(own?.scripts ?? []), ...(files?.shell[locale] ?? []), ...(own?.[locale] ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/_astro/${files?.names[at]}`;
    document.head.append(link);
  }
  const headers = new Headers({ 'accept-language': locale, authorization: login });
  const ask = (address: string) => fetch(address, { headers, signal: AbortSignal.timeout(timeoutMs) });
  const rights = ask(codesPath);
  const codes = rights.then((answer) => answer.clone().json());
  const answers = new Map<string, Promise<Response>>();
  for (const { path, query, needs } of asksOf(places, page, location.search)) {
    const address = query ? `${path}?${new URLSearchParams(query)}` : path;
    const allowed = needs ? codes.then(mayAsk(needs)).then(() => ask(address)) : null;
    const answer = allowed ?? (path === codesPath ? rights : ask(address));
    // Whoever takes it asks again.
    answer.catch(() => {});
    answers.set(questionKey(address, headers), answer);
  }
  // Where it does not come nothing is asked by it.
  codes.catch(() => {});
  globalThis.earlyAnswers = answers;
}

/** Ends what asks on without the permission. */
const mayAsk =
  (needs: Permission) =>
  ({ data }: Envelope<ApiOutput<'GET /api/system/menu/codes'>>): void => {
    if (![...data.shop, ...data.platform].some((code) => code === needs)) throw new Error(needs);
  };
