import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { cancelBooking, rescheduleBooking } from './bookings/booking-actions.ts';
import { SERIES_MAX } from './bookings/booking-rules.ts';
import { NO_CANCELLATION_MONEY } from './bookings/bookings.ts';
import { createBooking } from './bookings/checkouts.ts';
import { moveSeries } from './bookings/series-moves.ts';
import { childDocumentDetails } from './families/child-documents.ts';
import { changeChild, childBirthDate, childDetails } from './families/families.ts';
import { savePlan } from './progress/goals.ts';

const sentenceFor = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const uuids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
const sessions = (count: number) => uuids(count).map((booking_id) => ({ booking_id, from: '2027-01-01T10:00:00Z' }));

describe('what is said about a value that cannot be taken', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['30 February as a date of birth', childBirthDate, '2018-02-30', 'Enter a valid date.'],
    ['no date of birth', childBirthDate, '', 'Date of birth is required'],
    ['30 February on a document', childDocumentDetails.shape.date, '2026-02-30', 'Enter a valid date.'],
    ['no date on a document', childDocumentDetails.shape.date, undefined, 'Date of the document is required'],
    ['30 February in a plan', savePlan.body.shape.review_on, '2027-02-30', 'Enter a valid date.'],
    ['an unknown grade', childDetails.shape.grade, 'year_99', 'Choose a grade from the list.'],
    ['an unknown grade of a known child', changeChild.body.shape.grade, 'year_99', 'Choose a grade from the list.'],
    ['an unknown language', changeChild.body.shape.home_language, 'klingon', 'Choose a language from the list.'],
    ['an unknown reason', cancelBooking.body.shape.lsa_reason, 'tired', 'Choose the reason that fits best.'],
    [
      'a sick day for a whole series',
      cancelBooking.body,
      { way: 'sick_card', scope: 'remaining', quoted: NO_CANCELLATION_MONEY },
      'A sick day covers one session only.',
    ],
    ['no new time', rescheduleBooking.body.shape.starts_at, undefined, 'Choose a date and time.'],
    ['a new time in words', rescheduleBooking.body.shape.starts_at, 'tomorrow', 'Choose a date and time.'],
    ['a series without sessions', moveSeries.body.shape.sessions, [], 'Choose at least one session.'],
    ['too many sessions', moveSeries.body.shape.sessions, sessions(SERIES_MAX + 1), 'Choose at most 12 sessions.'],
    [
      'too many times',
      createBooking.body.shape.starts,
      uuids(SERIES_MAX + 1).map(() => '2027-01-01T10:00:00Z'),
      'Choose at most 12 times.',
    ],
  ])('%s', (_, schema, value, sentence) => expect(sentenceFor(schema, value)).toBe(sentence));
});
