import type { LocalText } from '../../../../contract/basics.ts';
import type { SiteHost } from '../../../../contract/suppliers/host.ts';

export interface HostDraft {
  readonly host: string;
  /** Empty = no redirect. */
  readonly redirectUrl: string;
  readonly title: LocalText;
  readonly keywords: LocalText;
  readonly description: LocalText;
}

const empty: LocalText = { zh: '', en: '' };
export const newHost: HostDraft = {
  host: '',
  redirectUrl: '',
  title: empty,
  keywords: empty,
  description: empty,
};

export const draftOf = ({ host, redirectUrl, title, keywords, description }: SiteHost): HostDraft => ({
  host,
  redirectUrl: redirectUrl ?? '',
  title,
  keywords,
  description,
});

export const bodyOf = (draft: HostDraft) => ({
  ...draft,
  redirectUrl: draft.redirectUrl.trim() === '' ? null : draft.redirectUrl,
});

/** Maximum lengths of the texts, as in the contract. */
export const longest = { title: 60, keywords: 200, description: 160 } as const;
