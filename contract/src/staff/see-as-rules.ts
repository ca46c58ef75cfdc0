/** How long a request waits for the person, how long their yes is good for, and how long a look lasts. */
export const SEE_AS_ANSWER_HOURS = 72;
export const SEE_AS_START_HOURS = 24;
export const SEE_AS_MINUTES = 30;
export const SEE_AS_REASON_MAX = 300;

/** How a token of this kind begins. It reads what `seenByStaff` marks, and nothing else. */
export const SEE_AS_TOKEN = 'see-as-';
export const isSeeAsToken = (token: string | null | undefined): boolean => token?.startsWith(SEE_AS_TOKEN) ?? false;

/** `lapsed`: not answered, or not used, in time. */
export const SEE_AS_STATES = ['requested', 'allowed', 'declined', 'running', 'ended', 'lapsed'] as const;
export type SeeAsState = (typeof SEE_AS_STATES)[number];
