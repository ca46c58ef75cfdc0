import { describe, expect, it } from 'vitest';
import { isBookingPath, nextIn, safeNext, storeNextPath, takeStoredNextPath, withNext } from './next-path.ts';

const ORIGIN = 'https://sanad.example';

it.each([
  ['/dashboard/book-session?lsa=1', true],
  ['/parent-dashboard/lsa-session-summary?lsa=1&kind=trial', true],
  ['/parent-dashboard', false],
  ['/lsa-dashboard/availability', false],
  [null, false],
])('knows whether %s is a page to book on', (path, isBooking) => {
  expect(isBookingPath(path)).toBe(isBooking);
});

describe('the page to return to', () => {
  it.each(['/parent-dashboard', '/session-details?session=1', '/lsa-dashboard/my-sessions#today', '/a%2F%2Fb'])(
    'lets %s through [AUT-08]',
    (path) => {
      expect(safeNext(path, ORIGIN)).toBe(path);
    },
  );

  it.each([
    null,
    '',
    'parent-dashboard',
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/login',
    '/login?next=/x',
    '/register',
  ])('refuses %j [AUT-08]', (path) => {
    expect(safeNext(path, ORIGIN)).toBeNull();
  });

  it('is written into an address and read back', () => {
    const address = withNext('/login', '/parent-dashboard/payment?x=1&y=2');
    expect(nextIn(address.slice('/login'.length))).toBe('/parent-dashboard/payment?x=1&y=2');
    expect(withNext('/login', '/')).toBe('/login');
    expect(withNext('/login', null)).toBe('/login');
  });

  it('is stored while somebody signs up or Google has the browser, in every tab, for a day, and is taken once', () => {
    storeNextPath('/session-details');
    expect(takeStoredNextPath()).toBe('/session-details');
    expect(takeStoredNextPath()).toBeNull();
    storeNextPath('/session-details', Date.now() - 25 * 60 * 60 * 1000);
    expect(takeStoredNextPath()).toBeNull();
    storeNextPath('//evil.example');
    expect(takeStoredNextPath()).toBeNull();
    localStorage.setItem('next', 'no json');
    expect(takeStoredNextPath()).toBeNull();
  });
});
