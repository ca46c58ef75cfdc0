import type { TellMap } from '../../platform/notifications.ts';
import './accounts.events.ts';

export const accountTold: TellMap = {
  'account.created': ({ userId }) => [{ to: userId, kind: 'account.welcome', facts: {} }],
  'account.password_changed': ({ userId }) => [{ to: userId, kind: 'account.password_changed', facts: {} }],
  'account.new_device': ({ userId, device }) => [{ to: userId, kind: 'account.new_device', facts: { device } }],
};
