import { getReceipt } from '@sanad/contract/payments/family-payments.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { uuid } from '../payments.testing.ts';
import { DocumentButton } from './document-button.tsx';

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
});

async function press() {
  const input = { params: { booking_id: uuid(1) }, query: { language: 'ar' as const } };
  const element = (
    <DocumentButton endpoint={getReceipt} input={input}>
      Receipt
    </DocumentButton>
  );
  await renderApp([{ path: '*', element }], { path: '/parent-dashboard/transaction-history', language: 'en' });
  await userEvent.click(await screen.findByRole('button', { name: 'Receipt' }));
}

describe('a document', () => {
  it('is asked for in the reader’s language, for the session it belongs to', async () => {
    server.answer(getReceipt, 'bytes');
    await press();
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(String(server.calls[0]?.address)).toContain(`payments/receipts/${uuid(1)}/?language=ar`);
  });

  it('that cannot be had is said', async () => {
    server.refuse(getReceipt, 'not_found');
    await press();
    expect(await screen.findByRole('status')).toBeDefined();
  });
});
