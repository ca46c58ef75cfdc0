import { CONSENT_VERSION, giveConsent } from '@sanad/contract/accounts/account-settings.ts';
import { listNegotiations, startNegotiation } from '@sanad/contract/negotiation.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../../lib/testing/render.testing.tsx';
import { bookingServer, CHILD_ID, LSA_ID } from '../../parts/booking.testing.ts';
import { Component } from './negotiation-request.tsx';

const PROPOSE = '/negotiation-request';

async function openForm() {
  const { server } = bookingServer();
  server.answer(listNegotiations, { results: [], next: null, count: 0 });
  await renderApp([{ path: PROPOSE, element: <Component /> }], { path: `${PROPOSE}?lsa=${LSA_ID}&child=${CHILD_ID}` });
  await userEvent.type(await screen.findByRole('textbox', { name: /A message to/ }), 'Every Tuesday.');
  return server;
}

const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send offer' }));

describe('a first price proposal [PUB-12]', () => {
  it('asks for consent on the spot and sends what was written', async () => {
    const server = await openForm();
    server.refuse(startNegotiation, 'consent_needed');
    await send();
    expect(await screen.findByRole('alertdialog', { name: 'May we keep Omar’s record?' })).toBeDefined();
    server.answer(giveConsent, { purpose: 'child_record', version: CONSENT_VERSION, given_at: '2030-01-01T08:00:00Z' });
    server.refuse(startNegotiation, 'agreement_in_force');
    await userEvent.click(screen.getByRole('button', { name: 'Yes, I agree' }));
    await screen.findByText('You’ve already agreed on a price for this child.');
    const [first, second] = server.bodiesOf(startNegotiation);
    expect(first).toMatchObject({ child_id: CHILD_ID, note: 'Every Tuesday.' });
    expect(second).toEqual(first);
  });

  it('keeps what was written when the family would rather not', async () => {
    const server = await openForm();
    server.refuse(startNegotiation, 'consent_needed');
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.getByRole('textbox', { name: /A message to/ })).toHaveProperty('value', 'Every Tuesday.');
    expect(server.bodiesOf(startNegotiation)).toHaveLength(1);
  });
});
