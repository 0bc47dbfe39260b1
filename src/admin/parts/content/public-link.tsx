import { ExternalLink } from 'lucide-react';
import { localPath } from '../../../lib/paths.ts';
import { useLanguage } from '../../shell/texts.ts';

type PublicLinkProps =
  | { readonly to: string; readonly children: string }
  /** Accessible name of an icon button. */
  | { readonly to: string; readonly label: string };

/** A link to a storefront page in a new tab. */
export function PublicLink({ to, ...said }: PublicLinkProps) {
  const locale = useLanguage();
  const link = { href: localPath(to, locale), target: '_blank', rel: 'noopener' };
  if ('children' in said)
    return (
      <a {...link} className="text-accent underline">
        {said.children}
      </a>
    );
  return (
    <a
      {...link}
      title={said.label}
      className="inline-flex size-9 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-soft hover:text-accent"
    >
      <ExternalLink className="size-4" aria-hidden="true" />
      <span className="sr-only">{said.label}</span>
    </a>
  );
}
