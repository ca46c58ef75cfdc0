import { describe, expect, it } from 'vitest';
import { nextIn, safeNext, storeNextPath, takeStoredNextPath, withNext } from './next-path.ts';

const ORIGIN = 'https://sanad.example';

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

  it('waits in this tab while Google has the browser, and is taken once', () => {
    storeNextPath('/session-details');
    expect(takeStoredNextPath()).toBe('/session-details');
    expect(takeStoredNextPath()).toBeNull();
    sessionStorage.setItem('next', '//evil.example');
    expect(takeStoredNextPath()).toBeNull();
  });
});
