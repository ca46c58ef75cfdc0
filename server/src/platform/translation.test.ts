import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { translatorFrom } from './translation.ts';

let server: Server | null = null;
afterEach(() => server?.close());

/** A provider that answers like this. */
async function provider(status: number, answer: string) {
  const requests: unknown[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      requests.push(JSON.parse(body));
      response.writeHead(status).end(answer);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/translate`;
  return { translate: translatorFrom({ translation: { url, token: 'secret' } }), requests };
}

describe('translation', () => {
  it('is not offered where no provider is configured', () => {
    expect(translatorFrom({ translation: null })).toBeNull();
  });

  it('asks the provider for the language of the reader', async () => {
    const { translate, requests } = await provider(200, '{"translatedText":"شكرًا"}');
    expect(await translate?.('Thank you', 'ar')).toBe('شكرًا');
    expect(requests).toMatchObject([{ q: 'Thank you', target: 'ar', api_key: 'secret' }]);
  });

  it.each([
    [500, 'broken'],
    [200, '{"error":"busy"}'],
    [200, 'not json'],
  ])('says that it is not available when the provider answers %i %s', async (status, answer) => {
    const { translate } = await provider(status, answer);
    await expect(translate?.('Thank you', 'ar')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
