import { z } from 'zod';
import { LocalText } from '../basics.ts';

/** A link of the header or the footer. */
const SiteLink = z.object({
  title: LocalText,
  /** Page of this site without language, with its fragment if any, or an external https URL. */
  path: z.string(),
});
export type SiteLink = z.infer<typeof SiteLink>;

/** The links that the operator arranges in the menus `top` and `footer`. */
export const SiteLinks = z.object({
  topLinks: z.array(SiteLink),
  footerColumns: z.array(z.object({ title: LocalText, links: z.array(SiteLink) })),
  /** Links of the footer outside its columns. */
  footerLinks: z.array(SiteLink),
});
export type SiteLinks = z.infer<typeof SiteLinks>;
