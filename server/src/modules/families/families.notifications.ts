import { SUPER_ADMINS, type TellMap } from '../../platform/notifications.ts';
import './families.events.ts';

export const familyTold: TellMap = {
  'family.record_opened': ({ userId }) => [{ to: userId, kind: 'family.record_opened', facts: {} }],
  'family.record_access_broken': ({ count }) => [
    { to: SUPER_ADMINS, kind: 'family.record_access_broken', facts: { faults: String(count) } },
  ],
};
