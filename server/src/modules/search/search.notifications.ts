import type { TellMap } from '../../platform/notifications.ts';
import './search.events.ts';

export const searchTold: TellMap = {
  'search.new_match': ({ userId, name, lsaId }) => [
    { to: userId, kind: 'search.new_match', facts: { name, lsa: lsaId } },
  ],
};
