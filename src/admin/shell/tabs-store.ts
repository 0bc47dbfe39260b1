import { atom } from 'nanostores';

export interface OpenTab {
  /** Below the area's root. */
  readonly path: string;
  /** With the question that stood in the address. */
  readonly to: string;
  readonly title: string;
}

const isTab = (tab: unknown): tab is OpenTab =>
  typeof tab === 'object' &&
  tab !== null &&
  ['path', 'to', 'title'].every((name) => typeof Reflect.get(tab, name) === 'string');

export const $tabs = atom<readonly OpenTab[]>([]);
/** Each account has its own in each area, as long as the window lives. */
let key = '';

/** Takes over what was open before a reload. */
export function restoreTabs(root: string, accountId: number): void {
  key = `openTabs ${root} ${accountId}`;
  try {
    const tabs: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    $tabs.set(Array.isArray(tabs) ? tabs.filter(isTab) : []);
  } catch {
    $tabs.set([]);
  }
}

export function keepTabs(tabs: readonly OpenTab[]): void {
  $tabs.set(tabs);
  try {
    sessionStorage.setItem(key, JSON.stringify(tabs));
  } catch {
    // Without storage they are gone with the page.
  }
}
