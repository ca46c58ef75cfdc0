import type { Language } from '@sanad/contract/product.ts';
import type { Config } from './config.ts';
import { Refusal } from './refusal.ts';

/** Words into the reader's language; null where no provider is configured. */
export type Translator = (text: string, to: Language) => Promise<string>;

const TIMEOUT_MS = 8000;
const RETRY_SECONDS = 30;

/** The interface of LibreTranslate, which others offer too. What it is sent, it must not keep: see docs/operations.md. */
export function translatorFrom({ translation }: Pick<Config, 'translation'>): Translator | null {
  if (!translation) return null;
  return async (text, to) => {
    const answer = await fetch(translation.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: text, source: 'auto', target: to, format: 'text', api_key: translation.token ?? '' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    if (hasTranslation(body)) return body.translatedText;
    throw new Refusal('unavailable', { retryAfter: RETRY_SECONDS });
  };
}

function hasTranslation(body: unknown): body is { translatedText: string } {
  return (
    typeof body === 'object' && body !== null && 'translatedText' in body && typeof body.translatedText === 'string'
  );
}
