/** Opens WhatsApp with the words written already; the reader chooses to whom. */
export function whatsAppLink(text: string): string {
  return `https://wa.me/?${new URLSearchParams({ text })}`;
}

export function mailLink(subject: string, body: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Some browsers have no share sheet. */
export function canShare(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
}
