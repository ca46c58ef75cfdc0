import * as accounts from '@sanad/contract/accounts/accounts.ts';
import * as availability from '@sanad/contract/availability.ts';
import * as bookingMoves from '@sanad/contract/bookings/booking-actions.ts';
import * as content from '@sanad/contract/content/content.ts';
import type { Endpoint } from '@sanad/contract/endpoint.ts';
import * as holidays from '@sanad/contract/holidays.ts';
import * as lsaProfiles from '@sanad/contract/lsas/lsa-profiles.ts';
import * as payouts from '@sanad/contract/payments/payouts.ts';
import * as progressGoals from '@sanad/contract/progress/goals.ts';
import * as search from '@sanad/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import ar from './ar/ui.json' with { type: 'json' };

const SENTENCES: Record<string, string> = ar.sentences;
const MACHINE_MADE = /^(Invalid|Unrecognized|Too (small|big))/;

/** Wrong in every way a form can be: nothing, far too long, and with signs that are not text. */
const WRONG = ['', 'x'.repeat(50_000), 'a\u0007b', '12'];

/** Every message of its own that a schema has for invalid values. */
function sentencesOf(schema: z.ZodType): string[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.values(schema.shape as Record<string, z.ZodType>).flatMap((field) =>
    [...WRONG, undefined].flatMap((value) => field.safeParse(value).error?.issues.map((issue) => issue.message) ?? []),
  );
}

const FORMS: Endpoint[] = [
  accounts.signup,
  accounts.emailLogin,
  accounts.phoneLogin,
  accounts.verifyPhoneLogin,
  accounts.forgotPassword,
  accounts.resetPassword,
  accounts.changePassword,
  content.createArticle,
  lsaProfiles.createLsaProfile,
  lsaProfiles.addCertificate,
  payouts.finishSandboxSetup,
  payouts.savePayoutIban,
  availability.addException,
  holidays.saveHoliday,
  search.saveSearch,
  bookingMoves.declineBooking,
  bookingMoves.contestNoShow,
  progressGoals.proposeGoal,
  progressGoals.savePlan,
];

describe('the contract’s sentences', () => {
  it.each(FORMS.map((form) => [form.path, form] as const))('of %s are known in Arabic', (_, form) => {
    const own = form.body ? sentencesOf(form.body).filter((sentence) => !MACHINE_MADE.test(sentence)) : [];
    expect(own.length).toBeGreaterThan(0);
    expect([...new Set(own)].filter((sentence) => !(sentence in SENTENCES))).toEqual([]);
  });
});
