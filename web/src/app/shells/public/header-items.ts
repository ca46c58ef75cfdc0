import { paths } from '../../../lib/paths.ts';

/** The header's links in the order of the spec; `text` is a key of the area `public`. */
export const HEADER_ITEMS = [
  { text: 'nav.findAnLsa', to: paths.findAnLsa },
  { text: 'nav.howItWorks', to: paths.howItWorks },
  { text: 'nav.aboutUs', to: paths.aboutUs },
  { text: 'nav.faqs', to: paths.faq },
] as const;

/** Only the very same path is current: a part of a page is not a page. */
export function currentOf(to: string, pathname: string): 'page' | undefined {
  return to === pathname ? 'page' : undefined;
}
