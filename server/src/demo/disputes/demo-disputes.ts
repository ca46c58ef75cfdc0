import type { DemoSession } from '../sessions/demo-session.ts';
import type { DemoDispute } from './demo-dispute.ts';
import { NEW_DISPUTES } from './new-disputes.ts';
import { ONGOING_DISPUTES } from './ongoing-disputes.ts';
import { SETTLED_DISPUTES } from './settled-disputes.ts';

export const DEMO_DISPUTES: DemoDispute[] = [...NEW_DISPUTES, ...ONGOING_DISPUTES, ...SETTLED_DISPUTES];

/** Paid sessions of the last days that disputes are about. */
export const DISPUTED_SESSIONS: DemoSession[] = DEMO_DISPUTES.flatMap(({ parent, child, lsa, heldDay: day, inCall }) =>
  day === undefined ? [] : [{ parent, child, lsa, day, mode: 'online', end: 'completed', ...(inCall && { inCall }) }],
);
