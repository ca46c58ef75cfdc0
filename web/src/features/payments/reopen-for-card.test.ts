import { expect, it, vi } from 'vitest';
import { reopenForCard, takeReopenedForCard } from './reopen-for-card.ts';

const PAY = '/parent-dashboard/lsa-terms-and-policy';

/** On this page, in a document that was opened at another one. */
function stand(at: string, openedAt: string) {
  window.history.replaceState(null, '', at);
  const opening = [{ name: `${window.location.origin}${openedAt}` }] as unknown as PerformanceEntryList;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(opening);
  return vi.spyOn(window.location, 'reload').mockImplementation(() => {});
}

it('opens a paying page anew whose document was opened elsewhere, and goes on once', () => {
  const reload = stand(`${PAY}?checkout=1`, '/parent-dashboard');
  expect(takeReopenedForCard()).toBe(false);
  expect(reopenForCard()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
  expect(takeReopenedForCard()).toBe(true);
  expect(takeReopenedForCard()).toBe(false);
});

it.each([
  ['opened there already', PAY, `${PAY}/?checkout=1`, true],
  ['where Stripe may not be loaded anyway', '/parent-dashboard/children', '/parent-dashboard', true],
  ['without a connection', PAY, '/parent-dashboard', false],
])('leaves a document as it is: %s', (_, at, openedAt, onLine) => {
  const reload = stand(at, openedAt);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  expect(reopenForCard()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(takeReopenedForCard()).toBe(false);
});
