import { HIDDEN_MARK } from '../chat/chat-rules.ts';
import { type ContactDetail, findContactDetails } from './contact-details.ts';

export function hideContactDetails(text: string): { text: string; hidden: ContactDetail[] } {
  const hidden = findContactDetails(text);
  return { text: hidden.length > 0 ? HIDDEN_MARK : text, hidden };
}
