import { answerNegotiation, counterOffer, type Negotiation } from '@sanad/contract/negotiation.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../lib/api/fake-server.testing.ts';
import { renderElement } from '../../../lib/testing/render.testing.tsx';
import { NegotiationThread } from './negotiation-thread.tsx';

const NEGOTIATION: Negotiation = {
  id: '0192d7a0-0000-7000-8000-0000000000a1',
  state: 'offered_by_parent',
  your_side: 'lsa',
  lsa: { id: '0192d7a0-0000-7000-8000-0000000000aa', name: 'Mariam A.', photo: null },
  parent: { name: 'Huda M.' },
  child: { id: '0192d7a0-0000-7000-8000-0000000000cc', first_name: 'Omar' },
  list_price_per_hour_fils: 20_000,
  least_offer_fils: 12_000,
  offers: [{ by: 'parent', price_per_hour_fils: 15_000, note: 'Two a week.', created_at: '2030-01-01T08:00:00Z' }],
  offers_left: 3,
  expires_at: '2030-01-03T08:00:00Z',
  agreement: null,
  may: ['accept', 'counter', 'reject'],
  created_at: '2030-01-01T08:00:00Z',
};

const show = (negotiation: Negotiation) =>
  renderElement(
    <NegotiationThread
      negotiation={negotiation}
      left="23 hours left"
      onward={<a href="/book">Book at this price</a>}
    />,
  );
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

describe('negotiating a price [LSA-09]', () => {
  it('shows exactly the actions of this side, with the time left', async () => {
    fakeServer();
    await show(NEGOTIATION);
    expect(buttons()).toEqual(['Accept AED\u00a0150.00', 'Make another offer', 'Decline']);
    expect(screen.getByText(/23 hours left/)).toBeDefined();
    expect(screen.getByText('Your turn')).toBeDefined();
    expect(screen.getByText('Two a week.')).toBeDefined();
    expect(screen.getByText(/^You get AED.127.50 after our fee$/)).toBeDefined();
  });

  it('lets the side that waits take its offer back, and says whom it waits for', async () => {
    fakeServer();
    await show({ ...NEGOTIATION, your_side: 'parent', may: ['withdraw'] });
    expect(buttons()).toEqual(['Withdraw offer']);
    expect(screen.getByText('Mariam A. is thinking about it')).toBeDefined();
    expect(screen.queryByText(/after our fee/)).toBeNull();
  });

  it('states the effect, then answers the offer that was on the screen', async () => {
    const server = fakeServer();
    server.answer(answerNegotiation, { ...NEGOTIATION, state: 'accepted' });
    await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Every session Huda M. books for Omar in the next 90 days costs AED.150.00/)).toBeDefined();
    expect(dialog.getByText(/You get AED.127.50 an hour after our fee/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Agree' }));
    expect(server.bodiesOf(answerNegotiation)).toEqual([{ answer: 'accept', offers_seen: 1 }]);
  });

  it('counters inside the range', async () => {
    const server = fakeServer();
    server.refuse(counterOffer, 'offers_used_up');
    await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: 'Make another offer' }));
    expect(screen.getByText('From AED 150.00 to AED 200.00')).toBeDefined();
    const price = screen.getByRole('textbox', { name: /Your price for an hour/ });
    expect(price).toHaveProperty('value', '175');
    await userEvent.clear(price);
    await userEvent.type(price, '180');
    await userEvent.tab();
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(server.bodiesOf(counterOffer)).toEqual([{ price_per_hour_fils: 18_000, note: '', offers_seen: 1 }]);
    expect(await screen.findByText(/You’ve made three offers/)).toBeDefined();
  });

  it.each([
    ['100', /^At least AED.150.00$/],
    ['250', /^At most AED.200.00$/],
  ])('a price out of range, %s, is neither changed nor sent, in the same click too', async (typed, words) => {
    const server = fakeServer();
    await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: 'Make another offer' }));
    const price = screen.getByRole('textbox', { name: /Your price for an hour/ });
    await userEvent.clear(price);
    await userEvent.type(price, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(screen.getByText(words)).toBeDefined();
    expect(price).toHaveProperty('value', typed);
    expect(document.activeElement).toBe(price);
    expect(server.bodiesOf(counterOffer)).toEqual([]);
  });

  it.each([
    ['en', 'Make another offer', 'Send offer', /^Enter an amount between AED.160.00 and AED.190.00\.$/],
    ['ar', 'تقديم عرض آخر', 'إرسال العرض', /^يُرجى إدخال سعر بين .*160.* و.*190.* للساعة\.$/],
  ] as const)('says at the price what can be offered now, in %s', async (language, more, send, words) => {
    const server = fakeServer();
    server.refuse(counterOffer, 'offer_out_of_range', { info: { least_fils: 16_000, most_fils: 19_000 } });
    await renderElement(<NegotiationThread negotiation={NEGOTIATION} left="23" onward={null} />, language);
    await userEvent.click(screen.getByRole('button', { name: more }));
    await userEvent.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('alert')?.textContent).toBe('');
  });

  it('says what the LSA earns while a price is typed', async () => {
    fakeServer();
    await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: 'Make another offer' }));
    const price = screen.getByRole('textbox', { name: /Your price for an hour/ });
    await userEvent.clear(price);
    await userEvent.type(price, '160');
    await userEvent.tab();
    expect(screen.getByText(/^You earn AED.136\.00 an hour after our fee$/)).toBeDefined();
  });

  it('takes no other answer while one is on its way', async () => {
    const server = fakeServer();
    server.never(counterOffer);
    server.never(answerNegotiation);
    const view = await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: 'Make another offer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    view.unmount();
    await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(server.bodiesOf(answerNegotiation)).toHaveLength(1);
  });

  it('refuses contact details in the note of an offer, with an error at the note', async () => {
    const server = fakeServer();
    await show(NEGOTIATION);
    await userEvent.click(screen.getByRole('button', { name: 'Make another offer' }));
    const note = screen.getByRole('textbox', { name: /A message to/ });
    await userEvent.type(note, 'Call me: 050 123 4567');
    await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
    expect(screen.getByText('Please leave out phone numbers, e-mail addresses and links.')).toBeDefined();
    expect(server.bodiesOf(counterOffer)).toEqual([]);
  });

  it('once agreed names the price and its end, and leads on', async () => {
    fakeServer();
    const agreement = {
      id: NEGOTIATION.id,
      price_per_hour_fils: 15_000,
      list_price_per_hour_fils: 20_000,
      valid_until: '2030-04-01T08:00:00Z',
    };
    await show({ ...NEGOTIATION, state: 'accepted', may: [], expires_at: null, agreement });
    expect(screen.getByText('Agreed: AED 150.00 an hour')).toBeDefined();
    expect(screen.getByText('For Omar’s sessions booked until 01/04/2030.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Book at this price' })).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it.each([
    ['rejected', 'Declined'],
    ['withdrawn', 'Withdrawn'],
    ['expired', 'Expired'],
  ] as const)('says how it ended: %s', async (state, words) => {
    fakeServer();
    await show({ ...NEGOTIATION, state, may: [], expires_at: null });
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.getByText('The list price applies.')).toBeDefined();
  });
});
