import type { BookingAction, BookingSummary } from '@sanad/contract/bookings/bookings.ts';

/** Where an action is shown: among the buttons, with arrival or payment, or with the reschedule request. */
export type ActionPlace = 'buttons' | 'arrival' | 'wish' | 'payment';
export type ActionTone = 'primary' | 'plain' | 'danger';

interface ActionLook {
  place: ActionPlace;
  tone: ActionTone;
}

/** In the order in which they are drawn: what advances a session first, what ends it last. */
const LOOKS: Record<BookingAction, ActionLook> = {
  pay: { place: 'buttons', tone: 'primary' },
  pay_again: { place: 'payment', tone: 'primary' },
  accept: { place: 'buttons', tone: 'primary' },
  complete: { place: 'buttons', tone: 'primary' },
  check_in: { place: 'arrival', tone: 'primary' },
  join_call: { place: 'arrival', tone: 'primary' },
  running_late: { place: 'arrival', tone: 'plain' },
  answer_reschedule: { place: 'wish', tone: 'primary' },
  withdraw_reschedule: { place: 'wish', tone: 'plain' },
  contest: { place: 'buttons', tone: 'plain' },
  waive: { place: 'buttons', tone: 'plain' },
  reschedule: { place: 'buttons', tone: 'plain' },
  request_reschedule: { place: 'buttons', tone: 'plain' },
  report_no_show: { place: 'buttons', tone: 'plain' },
  suggest_times: { place: 'buttons', tone: 'plain' },
  decline: { place: 'buttons', tone: 'danger' },
  cancel: { place: 'buttons', tone: 'danger' },
  release: { place: 'buttons', tone: 'danger' },
};
const ORDER = Object.keys(LOOKS) as BookingAction[];

export interface DrawnAction extends ActionLook {
  action: BookingAction;
}

/** What the viewer may do now, as it is drawn. At most one is filled: the first. */
export function drawnActions({ may }: Pick<BookingSummary, 'may'>): DrawnAction[] {
  return ORDER.filter((action) => may.includes(action)).map((action) => ({ action, ...LOOKS[action] }));
}

export function buttonsOf(booking: Pick<BookingSummary, 'may'>): DrawnAction[] {
  const all = drawnActions(booking);
  // Arrival and an open reschedule request have a primary button of their own.
  const isFilledElsewhere = all.some(({ place, tone }) => place !== 'buttons' && tone === 'primary');
  return all
    .filter(({ place }) => place === 'buttons')
    .map((drawn, index) =>
      drawn.tone === 'primary' && (index > 0 || isFilledElsewhere) ? { ...drawn, tone: 'plain' } : drawn,
    );
}
