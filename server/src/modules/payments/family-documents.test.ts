import { getFamilyStatement, getReceipt } from '@sanad/contract/payments/family-payments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { BookingScenario, type Family, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let lsa: Lsa;
let id: string;
let cancelled: string;

beforeAll(async () => {
  app = await createTestApp();
  scenario = new BookingScenario(app);
  [family, lsa] = await scenario.pair();
  cancelled = await scenario.confirmed(family, lsa, scenario.at(5, 16));
  id = await scenario.confirmed(family, lsa, scenario.at(6, 16));
  await scenario.tick();
  await scenario.cancel(family, cancelled);
  await scenario.tick();
});
afterAll(() => app.close());

function get(person: { client: { token?: string | undefined } }, path: string) {
  return app.platform.http.app.inject({
    method: 'GET',
    url: `/api/${path}`,
    headers: { 'x-api-key': 'sanad-web', authorization: `Token ${person.client.token}` },
  });
}

describe('a receipt [PAR-10 partly]', () => {
  it('is a PDF that says what was paid, with which card, and what came back', async () => {
    const answer = await get(family, `payments/receipts/${cancelled}/`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(/attachment; filename="sanad-receipt-R-2026-\d+\.pdf"/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = await pdfText(answer.rawPayload);
    expect(text).toContain('200.00');
    expect(text).toContain('4242');
  });

  it('is in Arabic for whoever reads Arabic', async () => {
    const answer = await get(family, `payments/receipts/${id}/?language=ar`);
    expect(await pdfText(answer.rawPayload)).toMatch(/[\u0600-\u06FF]/);
  });

  it('is for the one who paid, and only for what was paid', async () => {
    const [asked = ''] = await scenario.requested(family, lsa, scenario.at(7, 16));
    expect((await get(family, `payments/receipts/${asked}/`)).statusCode).toBe(404);
    expect((await get(await scenario.family(), `payments/receipts/${id}/`)).statusCode).toBe(404);
    expect((await get(lsa, `payments/receipts/${id}/`)).statusCode).toBe(403);
    expect((await app.client().call(getReceipt, { params: { booking_id: id }, query: {} })).status).toBe(401);
  });
});

describe('a year’s statement [PAR-10 partly]', () => {
  const year = 2026;

  it('lists what was paid and what came back, as PDF and as CSV', async () => {
    const pdf = await get(family, `payments/statements/${year}/`);
    expect((await pdfText(pdf.rawPayload)).match(/200\.00/g)?.length).toBeGreaterThanOrEqual(3);
    const csv = await get(family, `payments/statements/${year}/?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body.trim().split('\r\n')).toHaveLength(4);
  });

  it('does not exist for a year in which nothing was paid, nor for a year that is none', async () => {
    expect((await get(family, 'payments/statements/2024/')).statusCode).toBe(404);
    expect((await get(family, 'payments/statements/1999/')).statusCode).toBe(422);
    expect((await get(family, `payments/statements/${year}/?format=xlsx`)).statusCode).toBe(422);
    expect((await lsa.client.call(getFamilyStatement, { params: { year }, query: {} })).status).toBe(403);
  });
});
