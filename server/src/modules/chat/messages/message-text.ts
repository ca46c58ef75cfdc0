import { hideContactDetails } from '@sanad/contract/text/hide-contact-details.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';

/**
 * What is kept of a text beside it: how the other person sees it until a session is confirmed, and how it is searched.
 * A hidden number cannot be found by searching for it either.
 */
export function storedTexts(text: string) {
  const { text: masked, hidden } = hideContactDetails(text);
  return {
    text,
    maskedText: hidden.length > 0 ? masked : null,
    hidden,
    searchText: normaliseSearchText(masked),
  };
}
