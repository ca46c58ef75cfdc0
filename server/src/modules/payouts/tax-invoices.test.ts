import { getTaxInvoice, listEarnedSessions } from '@sanad/contract/payments/earnings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { BookingScenario, type Family, type Lsa } from '../../../test/scenarios/booking-scenario.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const VAT = { registrationNumber: '100000000000003', basisPoints: 500 };

let app: TestApp;
let scenario: BookingScenario;
let family: Family;
let lsa: Lsa;
let id: string;
let held: string;
beforeAll(async () => {
  app = await createTestApp({ config: { vat: VAT } });
  scenario = new BookingScenario(app);
  [family, lsa] = await scenario.pair();
  id = await scenario.confirmed(family, lsa, scenario.at(3, 9));
  held = await scenario.confirmed(family, lsa, scenario.at(20, 9));
  await scenario.tick();
  await app.platform.db.updateTable('bookings').set({ state: 'completed' }).where('id', '=', id).execute();
  app.clock.advance({ days: 8 });
  await scenario.tick();
});
afterAll(() => app.close());

const get = (person: { client: { token?: string | undefined } }, path: string) =>
  app.platform.http.app.inject({
    method: 'GET',
    url: `/api/earnings/tax-invoices/${path}`,
    headers: { 'x-api-key': 'sanad-web', authorization: `Token ${person.client.token}` },
  });

describe('the tax invoice for our fee [LSA-08 partly]', () => {
  it('is named beside the released session, and is a PDF with the VAT in the fee', async () => {
    const { results } = (await lsa.client.call(listEarnedSessions)).body;
    expect(results.map(({ booking_id, tax_invoice }) => [booking_id, tax_invoice])).toEqual([
      [held, null],
      [id, '2026-000001'],
    ]);
    const answer = await get(lsa, `${id}/`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain('sanad-tax-invoice-2026-000001.pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = await pdfText(answer.rawPayload);
    for (const part of ['2026-000001', VAT.registrationNumber, '28.57', '1.43', '30.00']) expect(text).toContain(part);
    expect(await pdfText((await get(lsa, `${id}/?language=ar`)).rawPayload)).toMatch(/[\u0600-\u06FF]/);
  });

  it('is the LSA’s own, and exists once our fee is due', async () => {
    expect((await get(lsa, `${held}/`)).statusCode).toBe(404);
    expect((await get(await scenario.lsa(), `${id}/`)).statusCode).toBe(404);
    expect((await get(family, `${id}/`)).statusCode).toBe(403);
    expect((await get(lsa, 'zzz/')).statusCode).toBe(422);
    expect((await app.client().call(getTaxInvoice, { params: { booking_id: id }, query: {} })).status).toBe(401);
  });

  it('is not made without end', async () => {
    let status = 200;
    for (let n = 0; n <= 60 && status === 200; n++) status = (await get(lsa, `${id}/`)).statusCode;
    expect(status).toBe(429);
  });
});
