import type { MeetingMode } from '@sanad/contract/availability.ts';
import type { TRIAL_OBSTACLES } from '@sanad/contract/bookings/bookings.ts';
import type { Child } from '@sanad/contract/families/families.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type BookingDraft, bookingInputOf, draftParams, readDraft } from '../../../features/bookings/booking-draft.ts';
import { type BookingRequestInput, previewQuery } from '../../../features/bookings/bookings.queries.ts';
import { isSettled, planOf, startsOf } from '../../../features/bookings/series-plan.ts';
import { meetingModesFor } from '../../../features/search/meeting-modes.ts';
import { plusDays, todayIn } from '../../../lib/time/calendar-day.ts';
import { WEEK } from '../../../lib/time/use-shown-week.ts';
import { useFamilyTerms } from '../../parts/use-family-terms.ts';
import { useOwnAreaState } from '../search/use-own-area.ts';

type TrialObstacle = (typeof TRIAL_OBSTACLES)[number];

/** A placeholder while something is missing; never sent to the server. */
const EMPTY_REQUEST: BookingRequestInput = { lsa_id: '', child_id: '', mode: 'online', starts: [] };

/** What the address says, completed by what leaves no choice; and what the server says to it. */
export function useBooking(profile: PublicLsaProfile, children: readonly Child[]) {
  const [params, setParams] = useSearchParams();
  const chosen = readDraft(params);
  const { area: familyArea, isPending: isAreaPending } = useOwnAreaState();
  const modes = meetingModesFor(profile, familyArea);
  const child = children.find(({ id }) => id === chosen.child) ?? children[0] ?? null;
  const mode = chosen.kind === 'trial' ? 'online' : (modes.find((one) => one === chosen.how) ?? modes[0] ?? null);
  const draft: BookingDraft = { ...chosen, lsa: profile.id, child: child?.id ?? null, how: mode };
  const input = bookingInputOf(draft);
  const query = useQuery({ ...previewQuery(input ?? EMPTY_REQUEST), enabled: input !== null && !isAreaPending });
  // Data shown while the next preview loads belongs to the previous input.
  const preview = input !== null && query.data && !query.isPlaceholderData ? query.data : null;
  const plan = planOf(preview?.occurrences ?? [], draft.decisions);
  const obstacle = useTrialObstacle(draft, modes, preview?.trial_obstacle ?? null);
  const trialOffer = useFamilyTerms(child?.id ?? null).trial(profile);
  return {
    draft,
    child,
    familyArea,
    modes,
    mode,
    /** The last price there was, so that the box does not flicker. */
    price: query.data ?? null,
    preview,
    plan,
    starts: startsOf(plan),
    isReady: preview !== null && isSettled(plan) && (obstacle === null || obstacle === 'card_needed'),
    /** Why there is no free call, or what it needs. */
    obstacle,
    /** There is nothing to choose a time for: no free call, or no way to meet. */
    isBarred: mode === null || (obstacle !== null && obstacle !== 'card_needed'),
    /** The call this child has with this LSA already. */
    trialCall: trialOffer.state === 'used' ? trialOffer.call : null,
    canBookTrial: trialOffer.state === 'possible',
    query,
    names: { lsa: firstName(profile.name), child: child?.first_name ?? '' },
    change: (change: Partial<BookingDraft>) => {
      const next = draftParams({ ...draft, ...change });
      const week = params.get(WEEK);
      // A chosen hour says itself which week is shown.
      if (week && !change.at) next.set(WEEK, week);
      setParams(next, { replace: true, preventScrollReset: true });
    },
  };
}

/** Shows at once, before a time is chosen, that no free call is possible: any hour will do for the check. */
function useTrialObstacle(draft: BookingDraft, modes: readonly MeetingMode[], obstacle: TrialObstacle | null) {
  const isTrial = draft.kind === 'trial';
  const soon = plusDays(todayIn('UTC'), 2);
  const anyHour = bookingInputOf({ ...draft, at: new Date(soon).toISOString() });
  const early = useQuery({
    ...previewQuery(anyHour ?? EMPTY_REQUEST),
    enabled: isTrial && draft.at === null && anyHour !== null,
  });
  if (!isTrial) return null;
  if (!modes.includes('online')) return 'not_online';
  return draft.at === null ? (early.data?.trial_obstacle ?? null) : obstacle;
}

export type Booking = ReturnType<typeof useBooking>;
