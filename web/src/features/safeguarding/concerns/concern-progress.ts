import type { ConcernProgress } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';

export const progressOf = ({ state, level, may_contact, child, steps }: Concern): ConcernProgress => ({
  state,
  level,
  may_contact,
  has_child: child !== null,
  done: steps.map(({ action }) => action),
});
