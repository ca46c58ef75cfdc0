import type { Occurrence, TRIAL_OBSTACLES } from '@sanad/contract/bookings/bookings.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { agreeTo } from '../../../features/accounts/consents.queries.ts';
import { useCreateBooking } from '../../../features/bookings/booking-actions.queries.ts';
import { bookingInputOf } from '../../../features/bookings/booking-draft.ts';
import { withoutLost } from '../../../features/bookings/series-plan.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { bookingPaths, type PayState } from '../../parts/paths/booking-paths.ts';
import type { Booking } from './use-booking.ts';

/** Why nothing was held, where the screen handles it itself. */
export type Refused =
  | { why: 'lost' }
  | { why: 'price'; totalFils: number }
  | { why: 'unpaid'; heldHours: number }
  | { why: 'used_up'; freeAgainAt: string }
  | { why: 'trial'; obstacle: (typeof TRIAL_OBSTACLES)[number] }
  | { why: 'team'; answerBy: string; isDeclined: boolean }
  | { why: 'other'; error: unknown };

/** Our team has answered already, and suggests somebody else. */
const wasDeclined = (reasons: unknown) => Array.isArray(reasons) && reasons.includes('safeguarding.approval_declined');

/** Holds the chosen hours. Pressing twice holds once; a refusal can be corrected in place. */
export function useHold({ booking, note }: { booking: Booking; note: string }) {
  const navigate = useNavigate();
  const create = useCreateBooking();
  const isBusy = useRef(false);
  /** What the screen said when Hold was pressed: consent given afterwards is consent to that price. */
  const seenTotal = useRef(0);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [needsConsent, setNeedsConsent] = useState(false);
  const [consentProblem, setConsentProblem] = useState<unknown>(null);
  const [isWorking, setIsWorking] = useState(false);
  const { draft, preview, starts } = booking;

  function refuse(error: unknown) {
    const info = error instanceof ApiError ? error.problem?.info : undefined;
    switch (error instanceof ApiError ? error.code : null) {
      case 'consent_needed':
        return setNeedsConsent(true);
      case 'booking_slot_taken':
      case 'booking_not_possible':
        booking.change({ decisions: withoutLost(draft.decisions, (info?.occurrences as Occurrence[]) ?? []) });
        return setRefused({ why: 'lost' });
      case 'price_changed':
        return setRefused({ why: 'price', totalFils: Number(info?.total_fils) });
      case 'unpaid_hours_full':
        return setRefused({ why: 'unpaid', heldHours: Number(info?.held_hours) });
      case 'hold_used_up':
        return setRefused({ why: 'used_up', freeAgainAt: String(info?.free_again_at) });
      case 'booking_needs_team':
        return setRefused({ why: 'team', answerBy: String(info?.answer_by), isDeclined: wasDeclined(info?.reasons) });
      case 'trial_not_possible':
        return setRefused({ why: 'trial', obstacle: info?.obstacle as (typeof TRIAL_OBSTACLES)[number] });
      default:
        return setRefused({ why: 'other', error });
    }
  }

  /** What goes wrong here is said in the dialog, which stays open. */
  async function agree(): Promise<boolean> {
    try {
      await agreeTo('child_record');
      return true;
    } catch (error) {
      setConsentProblem(error);
      return false;
    }
  }

  async function hold(card: string | null, withConsent = false): Promise<void> {
    const input = bookingInputOf(draft);
    if (!input || !preview || isBusy.current) return;
    isBusy.current = true;
    setIsWorking(true);
    setRefused(null);
    setConsentProblem(null);
    const { weeks: _, ...request } = input;
    if (!withConsent) seenTotal.current = preview.price_fils * starts.length;
    try {
      if (withConsent && !(await agree())) return;
      setNeedsConsent(false);
      const { checkout_id } = await create.mutateAsync({
        ...request,
        starts,
        notes: note,
        expected_total_fils: seenTotal.current,
        ...(card !== null && { payment_method: card }),
      });
      const isTrial = draft.kind === 'trial';
      await navigate(isTrial ? bookingPaths.done(checkout_id) : bookingPaths.pay(checkout_id), {
        state: { back: bookingPaths.review(draft), choose: bookingPaths.book(draft) } satisfies PayState,
        replace: isTrial,
      });
    } catch (error) {
      refuse(error);
    } finally {
      isBusy.current = false;
      setIsWorking(false);
    }
  }

  function closeConsent() {
    setNeedsConsent(false);
    setConsentProblem(null);
  }

  return { hold, refused, needsConsent, consentProblem, closeConsent, isWorking };
}
