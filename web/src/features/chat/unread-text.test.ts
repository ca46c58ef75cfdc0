import { expect, it } from 'vitest';
import { unreadText } from './unread-text.ts';

it('says “more than 99” where the server has stopped counting', () => {
  const t = (key: string, values?: { count: number }) => `${key} ${values?.count ?? ''}`.trim();
  expect([unreadText(t, 99), unreadText(t, 100)]).toEqual(['unread 99', 'unreadOver']);
});
