import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import type { EventMap, EventType } from '../../platform/events/events.ts';

/** Of whatever a sample is about. */
export const ID = '0192d7a0-0000-7000-8000-000000000001';
/** 4 pm in Dubai. */
export const STARTS_AT = '2026-11-24T12:00:00.000Z';

export interface Sample<T extends EventType = EventType> {
  kind: string;
  type: T;
  /** `otherId`: the other side of whatever is told. */
  payload: (userId: string, otherId: string) => EventMap[T];
  /** Who is told. */
  account: AccountType;
}
export const sample = <T extends EventType>(
  kind: string,
  type: T,
  payload: (userId: string, otherId: string) => EventMap[T],
  account: AccountType = 'PARENT',
): Sample => ({ kind, type, payload, account }) as Sample;
