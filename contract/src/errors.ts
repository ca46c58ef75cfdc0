/**
 * Every refusal the API can give. The code is stable and shared with the browser; the sentence is for people.
 * 401 is only for a missing or dead token: it makes the browser forget its session.
 */
export const ERRORS = {
  invalid_input: { status: 422, sentence: 'Some fields need your attention.' },
  malformed_request: { status: 400, sentence: 'We couldn’t read this request.' },
  unsupported_media_type: { status: 415, sentence: 'This kind of content is not accepted here.' },
  too_large: { status: 413, sentence: 'This is larger than we can accept.' },
  api_key_invalid: { status: 403, sentence: 'This client is not known to us.' },
  csrf_failed: { status: 403, sentence: 'Your page is out of date. Reload it and try again.' },
  not_signed_in: { status: 401, sentence: 'Please log in to continue.' },
  second_factor_needed: { status: 403, sentence: 'Confirm it’s you with your authenticator app to continue.' },
  confirmation_needed: { status: 403, sentence: 'Confirm it’s you to continue.' },
  wrong_role: { status: 403, sentence: 'Your account can’t do this.' },
  not_shown_to_staff: { status: 403, sentence: 'Not visible to staff.' },
  not_found: { status: 404, sentence: 'We couldn’t find this.' },
  method_not_allowed: { status: 405, sentence: 'This cannot be done here.' },
  conflict: { status: 409, sentence: 'This has changed since you opened it. Reload and try again.' },
  too_many_requests: { status: 429, sentence: 'That’s a little too fast.' },
  too_many_tries: { status: 429, sentence: 'Too many attempts.' },
  unavailable: { status: 503, sentence: 'We’re having trouble right now. Please try again in a moment.' },
  internal: { status: 500, sentence: 'An unexpected error occurred. Please try again.' },

  credentials_wrong: { status: 400, sentence: 'That e-mail or password isn’t right.' },
  account_suspended: {
    status: 403,
    sentence: 'This account is suspended. Write to us and we’ll look at it together.',
  },
  account_not_closable: {
    status: 409,
    sentence: 'This account can’t be closed yet, because something is still open. Write to us and we’ll help.',
  },
  code_wrong: { status: 400, sentence: 'That code isn’t right, or it has expired.' },
  link_expired: { status: 400, sentence: 'This link has expired or has already been used. Ask for a new one.' },
  password_wrong: { status: 400, sentence: 'Your current password isn’t right.' },
  password_common: {
    status: 422,
    sentence: 'This password is based on a word many people use. Try three or four unrelated words.',
  },
  password_personal: {
    status: 422,
    sentence: 'This password contains your name or e-mail address. Try three or four words that don’t point to you.',
  },
  password_pattern: {
    status: 422,
    sentence: 'Neighbouring keys, sequences and repeats are easy to guess. Try three or four unrelated words.',
  },
  password_dates: {
    status: 422,
    sentence: 'Dates and years are easy to guess. Try three or four unrelated words.',
  },
  phone_invalid: { status: 422, sentence: 'We can’t reach this phone number. Please check it.' },
  phone_taken: { status: 409, sentence: 'This phone number belongs to another account.' },
  role_already_chosen: { status: 409, sentence: 'Your account already has a role.' },
  google_not_configured: { status: 404, sentence: 'Google sign-in isn’t available here.' },
  google_failed: { status: 400, sentence: 'Google couldn’t confirm who you are. Please try again.' },
  google_link_needed: {
    status: 409,
    sentence: 'You already have an account with this e-mail. Enter its password once to connect Google.',
  },
  second_factor_wrong: { status: 400, sentence: 'That code isn’t right. Wait for the next one and try again.' },
  second_factor_already_set: { status: 409, sentence: 'Your authenticator app is already set up.' },
  upload_too_slow: {
    status: 503,
    sentence: 'The file took too long to arrive. Try again with a better connection or a smaller file.',
  },
  file_kind_refused: { status: 422, sentence: 'This kind of file isn’t accepted here.' },
  file_unreadable: { status: 422, sentence: 'We couldn’t read this file. Please choose another one.' },
  pdf_has_scripts: {
    status: 422,
    sentence: 'This PDF contains scripts, so we can’t accept it. Print it to a new PDF and choose that one.',
  },
  profile_exists: { status: 409, sentence: 'You already have a profile.' },
  child_exists: { status: 409, sentence: 'You already have a child with this name and date of birth.' },
  list_full: { status: 409, sentence: 'Your list is full. Remove one first.' },
  family_full: { status: 409, sentence: 'You can add up to 12 children.' },
  last_super_admin: {
    status: 409,
    sentence: 'At least one super admin has to stay. Make someone else one first.',
  },
  already_invited: { status: 409, sentence: 'This address already has an open invitation. Send that one again.' },
  email_has_account: { status: 409, sentence: 'This address already has an account. Use another one for work.' },
  last_certificate: { status: 409, sentence: 'At least one certificate is required. Add another one first.' },
  range_invalid: { status: 422, sentence: 'Please check the days or prices you chose.' },
  cursor_invalid: { status: 400, sentence: 'This page belongs to another search. Please start again.' },
  exception_exists: { status: 409, sentence: 'These days or hours are already on your list.' },
  amount_too_high: { status: 422, sentence: 'This is more than is possible here.' },
  second_person_needed: {
    status: 403,
    sentence: 'A colleague has to approve this.',
  },
  payouts_ready: { status: 409, sentence: 'Your payouts are already set up.' },
  request_running: { status: 409, sentence: 'We’re already working on this. Please wait a moment.' },
  key_reused: { status: 422, sentence: 'This idempotency key was used for something else.' },
  goals_full: { status: 409, sentence: 'This child already has as many goals as we support. End one first.' },
  record_closed: { status: 404, sentence: 'This child’s record has closed.' },
  report_signed: { status: 409, sentence: 'This report is signed already. Add an amendment instead.' },
  report_incomplete: { status: 422, sentence: 'Fill in each goal, or mark it as not worked on.' },
  no_longer_possible: { status: 409, sentence: 'This is no longer possible. Here’s the latest.' },
  booking_slot_taken: { status: 409, sentence: 'That time was just taken. Please choose another one.' },
  booking_not_possible: { status: 422, sentence: 'This time can’t be booked.' },
  lsa_too_far: {
    status: 422,
    sentence: 'This LSA doesn’t travel as far as your area. Choose an online session.',
  },
  booking_needs_team: {
    status: 409,
    sentence: 'Our team will look at this booking first. You’ll hear from us within a day.',
  },
  lsa_unavailable: {
    status: 409,
    sentence: 'This LSA can’t take new bookings at the moment. Nothing was charged.',
  },
  own_checks_incomplete: {
    status: 409,
    sentence: 'You can accept this session once your checks are complete again.',
  },
  holiday_overlaps: { status: 409, sentence: 'There is already a public holiday on one of these days.' },
  window_overlaps: { status: 409, sentence: 'This child already has a window in these days. Change that one instead.' },
  check_in_recorded: { status: 409, sentence: 'A colleague has already recorded this check-in.' },
  hold_expired: {
    status: 409,
    sentence: 'The time to pay is over, so we’ve released your time. Nothing was charged.',
  },
  unpaid_hours_full: {
    status: 409,
    sentence: 'You’re already holding 6 unpaid hours. Pay for them or release some, then book more.',
  },
  hold_used_up: {
    status: 409,
    sentence: 'You’ve held this time twice without paying. Choose another time, or try again in an hour.',
  },
  payment_too_late: {
    status: 409,
    sentence: 'The time to pay is over, and the session was released. Nothing was charged.',
  },
  payments_paused: {
    status: 429,
    sentence: 'Too many payment attempts in a short time. Nothing was charged.',
  },
  payments_paused_past_hold: {
    status: 429,
    sentence:
      'Too many payment attempts in a short time. Nothing was charged. We’ll release your time before you can pay again; you can choose it once more then if it’s still free.',
  },
  price_changed: { status: 409, sentence: 'The price has changed. Please check it again.' },
  quote_changed: { status: 409, sentence: 'Your refund has changed. Please check it again.' },
  card_declined: { status: 402, sentence: 'Your bank didn’t accept this payment. Nothing was charged.' },
  card_expired: { status: 422, sentence: 'This card has expired.' },
  card_in_use: {
    status: 409,
    sentence: 'A payment on this card is still open. You can remove it once your session is confirmed or released.',
  },
  too_many_cards: { status: 409, sentence: 'You’ve saved 10 cards. Remove one to add another.' },
  consent_needed: { status: 409, sentence: 'We need your consent to keep your child’s record first.' },
  trial_not_possible: { status: 409, sentence: 'A free trial call isn’t possible here.' },
  reschedules_used_up: { status: 409, sentence: 'You’ve already moved this session twice.' },
  call_full: { status: 409, sentence: 'You’re already in this call on two devices. Leave it on one of them first.' },
  too_early: { status: 409, sentence: 'It’s too early for this.' },
  slot_is_free: { status: 409, sentence: 'This time is free. You can book it now.' },
  not_negotiable: { status: 409, sentence: 'This LSA’s price is fixed.' },
  negotiation_open: { status: 409, sentence: 'You already have an open price offer for this child.' },
  agreement_in_force: { status: 409, sentence: 'You’ve already agreed on a price for this child.' },
  offers_used_up: { status: 409, sentence: 'You’ve made three offers. You can still accept or decline.' },
  offer_out_of_range: { status: 422, sentence: 'This price is outside what can be offered.' },
  appeal_decided: { status: 409, sentence: 'A colleague has already decided on this appeal.' },
  dispute_pending: { status: 409, sentence: 'There is already an open dispute about this session.' },
  dispute_too_late: { status: 409, sentence: 'The time to raise a dispute about this session is over.' },
  concern_call_missing: { status: 409, sentence: 'Record the call to child protection before you close this concern.' },
  concern_needs_second: { status: 409, sentence: 'Someone else has to agree before this concern is closed.' },
  policy_changed: {
    status: 409,
    sentence: 'A colleague has planned or withdrawn a change. Look at it first, then plan yours.',
  },
  policy_unchanged: { status: 422, sentence: 'These figures are the same as now.' },
  policy_too_soon: { status: 422, sentence: 'This date is too soon for this change.' },
  policy_out_of_order: { status: 422, sentence: 'Another change is planned for a later date. Choose a date after it.' },
  policy_begun: { status: 409, sentence: 'This change is already in force. Plan a new one instead.' },
  policy_built_upon: { status: 409, sentence: 'A later change is based on this one. Withdraw that one first.' },
  reason_needed: { status: 422, sentence: 'Please give a reason.' },
  calendar_address_invalid: {
    status: 422,
    sentence: 'Use the https address of a calendar on the internet, without a user name or password.',
  },
  chat_closed: { status: 409, sentence: 'This account has been closed, so you can’t send anything here.' },
  review_closed: { status: 409, sentence: 'This review can no longer be written or changed.' },
  calendar_unreadable: { status: 422, sentence: 'We couldn’t read this calendar file.' },
  check_changed: { status: 409, sentence: 'Someone else changed this check. Here’s the latest.' },
  text_changed: { status: 409, sentence: 'Someone else changed this text. Your change wasn’t saved.' },
  slug_taken: { status: 409, sentence: 'Another article already has this address.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERRORS;

export interface FieldProblem {
  /** Dotted path into the body or query, e.g. `children.0.full_name`. */
  field: string;
  message: string;
}

/** The body of every refusal (`application/problem+json`). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  detail: string;
  fields: FieldProblem[];
  request_id: string;
  /** Seconds to wait, with 429 and 503. */
  retry_after?: number;
  /** What helps to go on, by code: the nearest free hours with `booking_slot_taken`, and the like. */
  info?: Record<string, unknown>;
}
