import type { Permission } from '../../../contract/access/permissions.ts';
import type { Envelope } from '../../../contract/basics.ts';
import type { ApiOutput } from '../../../contract/index.ts';
import { backOfficeLanguage } from '../../lib/browser.ts';
import { questionKey } from '../../lib/early.ts';
import { authorization } from '../../lib/login-token.ts';
import { asksOf, codesPath, type Places, pageAt } from './places.ts';

/** The shell's document contains the page files of the build (src/layouts/back-office.astro). */
const filesId = 'office-files';
const timeoutMs = 15_000;

/** Indexes into the list of files. */
interface Files {
  readonly names: readonly string[];
  readonly pages: Readonly<Record<string, Readonly<Record<'scripts' | 'zh' | 'en', readonly number[]>>>>;
  readonly shell: Readonly<Record<'zh' | 'en', readonly number[]>>;
}

/**
 * Runs before the program of the back office is loaded: loads the scripts and texts of the page in the address, and sends the first
 * requests of shell and page in parallel. Optional: without a login it does nothing.
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
    // The consumer of the answer retries.
    answer.catch(() => {});
    answers.set(questionKey(address, headers), answer);
  }
  // Without the permissions no conditional request is sent.
  codes.catch(() => {});
  globalThis.earlyAnswers = answers;
}

/** Stops requests without the permission. */
const mayAsk =
  (needs: Permission) =>
  ({ data }: Envelope<ApiOutput<'GET /api/system/menu/codes'>>): void => {
    if (![...data.shop, ...data.platform].some((code) => code === needs)) throw new Error(needs);
  };
