/**
 * The key at the provider: the same for every try of one attempt, so that nothing is charged twice, and a new one after
 * a refusal, so that what was refused is not asked for again.
 */
export function providerKey({ booking_id, attempt }: { booking_id: string; attempt: number }): string {
  return attempt === 1 ? booking_id : `${booking_id}:${attempt}`;
}

/** What is paid in one go at the provider, made like the keys of its items. */
export function orderKey(checkoutId: string, attempt: number): string {
  return attempt === 1 ? checkoutId : `${checkoutId}:${attempt}`;
}

export function readOrderKey(key: string): { checkoutId: string; attempt: number } {
  const [checkoutId = '', attempt = '1'] = key.split(':');
  return { checkoutId, attempt: Number(attempt) };
}
