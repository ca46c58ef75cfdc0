import { describe, expect, it } from 'vitest';
import { counted, NotificationRegistry, type NotificationsOf } from './notification-registry.ts';

describe('counted words', () => {
  it('have the form the language has for the number', () => {
    const en = { one: 'a message', other: '# messages' };
    expect([1, 2, 11].map((n) => counted('en', n, en))).toEqual(['a message', '2 messages', '11 messages']);
    const ar = { one: 'رسالة', two: 'رسالتان', few: '# رسائل', many: '# رسالة', other: '# رسالة' };
    expect([1, 2, 3, 11, 100].map((n) => counted('ar', n, ar))).toEqual([
      'رسالة',
      'رسالتان',
      '3 رسائل',
      '11 رسالة',
      '100 رسالة',
    ]);
  });
});

describe('the registry', () => {
  it('lets several modules end something after the same event, and one name it only once', () => {
    const registry = new NotificationRegistry();
    const clearing = (kind: string) =>
      ({
        kinds: {},
        notify: {},
        clear: { 'account.created': () => [{ to: 'a', kind, group: 'g' }] },
      }) as NotificationsOf;
    registry.add(clearing('one'), clearing('two'));
    expect(registry.clearedBy('account.created', {}).map(({ kind }) => kind)).toEqual(['one', 'two']);
    expect([...registry.eventTypes]).toEqual(['account.created']);
    const telling: NotificationsOf = { kinds: {}, notify: { 'account.created': () => [] } };
    registry.add(telling);
    expect(() => registry.add(telling)).toThrow('account.created is defined twice');
  });
});
