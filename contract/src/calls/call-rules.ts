/** Every limit of calls, each in this one place. A room opens before the session and closes after it. */
export const JOIN_MINUTES_BEFORE = 10;
export const JOIN_MINUTES_AFTER = 10;
/** A ticket is good once, for so long. */
export const CALL_TICKET_SECONDS = 60;
/** A phone and a laptop, say; a third device is refused. */
export const DEVICES_PER_PERSON = 2;
/** A client in a call says so this often; a device that was silent for `DEVICE_SILENT_SECONDS` has left. */
export const HERE_SECONDS = 5;
export const DEVICE_SILENT_SECONDS = 20;
/** A session took place when both were in the call for this share of its length. */
export const TOGETHER_SHARE = 0.5;
/** Who left a call this much earlier than the other, and before half of it, did not attend. */
export const LEFT_EARLY_SECONDS = 120;
/** Near the end of a session one note says so. */
export const WRAP_UP_MINUTES = 10;
export const WRAP_UP_MINUTES_SHORT = 5;

/** How long before the end the note is shown: an hour has ten minutes, a trial call five. */
export function wrapUpMinutes(sessionMinutes: number): number {
  return sessionMinutes > 30 ? WRAP_UP_MINUTES : WRAP_UP_MINUTES_SHORT;
}

export const SDP_MAX = 24_000;
export const CANDIDATES_MAX = 40;
export const CANDIDATE_MAX = 1_000;
