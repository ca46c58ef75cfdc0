import type { LsaCancelReason, StrikeCause } from '@sanad/contract/bookings/booking-rules.ts';
import { STRIKE_APPEAL_DAYS } from '@sanad/contract/bookings/booking-rules.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import type { StrikeAppealSummary } from '@sanad/contract/bookings/strike-appeals.ts';
import { daysAfter } from '../../../platform/clock.ts';
import type { Vault } from '../../../platform/security/secrets.ts';
import type { AppealDetailsRow, AppealRow, StrikeRow } from './strike-appeals.repository.ts';

type OwnAppeal = Booking['strike_appeal'];

const textContext = (id: string) => `lsa_strike_appeals.text:${id}`;
const answerContext = (id: string) => `lsa_strike_appeals.answer:${id}`;

export const sealText = (vault: Vault, id: string, text: string) => vault.encrypt(text, textContext(id));
export const sealAnswer = (vault: Vault, id: string, text: string) => vault.encrypt(text, answerContext(id));

export function appealWords(vault: Vault, row: AppealRow): { text: string; answer: string } {
  const { booking_id, text_encrypted, answer_encrypted } = row;
  return {
    text: vault.decrypt(text_encrypted, textContext(booking_id)),
    answer: answer_encrypted ? vault.decrypt(answer_encrypted, answerContext(booking_id)) : '',
  };
}

export const appealUntil = ({ given_at }: Pick<StrikeRow, 'given_at'>) => daysAfter(given_at, STRIKE_APPEAL_DAYS);

/** What the LSA sees of it on the session's page; null once the time to appeal has passed unused. */
export function presentOwnAppeal(
  vault: Vault,
  { strike, appeal, now }: { strike: StrikeRow | undefined; appeal: AppealRow | undefined; now: Date },
): OwnAppeal {
  if (!strike) return null;
  const until = appealUntil(strike);
  if (appeal) {
    const state = appeal.state as 'open' | 'taken_back' | 'kept';
    return { state, until: until.toISOString(), ...appealWords(vault, appeal) };
  }
  if (strike.lifted_at || now >= until) return null;
  return { state: 'possible', until: until.toISOString(), text: '', answer: '' };
}

export function presentSummary(row: AppealDetailsRow): StrikeAppealSummary {
  return {
    id: row.booking_id,
    lsa: { user_id: row.lsa_user_id, name: row.full_name },
    number: row.number,
    session_at: row.session_at.toISOString(),
    cause: row.cause as StrikeCause,
    reason: row.reason as LsaCancelReason | null,
    state: row.state as StrikeAppealSummary['state'],
    created_at: row.created_at.toISOString(),
  };
}
