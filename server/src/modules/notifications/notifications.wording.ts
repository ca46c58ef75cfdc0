import type { NotificationKind } from '@sanad/contract/notifications.ts';
import type { EventMap } from '../../platform/events.ts';

interface Told {
  userId: string;
  kind: NotificationKind;
  facts: Record<string, string>;
}
type Wording = { [T in keyof EventMap]?: (payload: EventMap[T]) => Told };

/** Which events are told to whom, and as what. Facts carry no child's name and no health detail. */
export const WORDING: Wording = {
  'account.created': ({ userId }) => ({ userId, kind: 'account.welcome', facts: {} }),
  'account.password_changed': ({ userId }) => ({ userId, kind: 'account.password_changed', facts: {} }),
  'account.new_device': ({ userId, device }) => ({ userId, kind: 'account.new_device', facts: { device } }),
  'family.record_opened': ({ userId }) => ({ userId, kind: 'family.record_opened', facts: {} }),
  'search.new_match': ({ userId, name, lsaId }) => ({ userId, kind: 'search.new_match', facts: { name, lsa: lsaId } }),
};
