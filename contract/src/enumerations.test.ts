import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES } from './accounts/accounts.ts';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES, FIRST_SLOT_HOUR } from './availability.ts';
import {
  ISSUING_BODIES,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  SESSION_TYPES,
  YEARS_OF_EXPERIENCE,
} from './lsas/lsas.ts';
import { CURRENCY } from './payments/money.ts';

describe('the enumerations of the product', () => {
  it('main specializations [ENU-01]', () => {
    expect(MAIN_SPECIALIZATIONS).toEqual(['therapist', 'counselor', 'specialist', 'educator']);
  });

  it('years of experience [ENU-02]', () => {
    expect(YEARS_OF_EXPERIENCE).toEqual(['0-1', '1-3', '3-5', '5+']);
  });

  it('issuing bodies start with the product’s three [ENU-03]', () => {
    expect(ISSUING_BODIES.slice(0, 3)).toEqual(['rci', 'state_board', 'university']);
    expect(new Set(ISSUING_BODIES).size).toBe(ISSUING_BODIES.length);
  });

  it('needs supported [ENU-04]', () => {
    expect(NEEDS_SUPPORTED).toEqual([
      'adhd',
      'dyslexia',
      'asd',
      'executive_functioning',
      'speech_language',
      'behavioural_support',
      'numeracy_support',
      'literacy_support',
      'study_skills',
    ]);
  });

  it('session types, days and ten one-hour slots from 9am to 7pm [ENU-05]', () => {
    expect(SESSION_TYPES).toEqual(['one_on_one', 'online', 'in_person']);
    expect(AVAILABILITY_DAYS[0]).toBe('monday');
    expect(AVAILABILITY_DAYS).toHaveLength(7);
    const word = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'am' : 'pm'}`;
    expect(AVAILABILITY_TIMES).toEqual(
      Array.from({ length: 10 }, (_, i) => `${word(FIRST_SLOT_HOUR + i)}-${word(FIRST_SLOT_HOUR + i + 1)}`),
    );
  });

  it('account types, and AED as the currency [ENU-06]', () => {
    expect(ACCOUNT_TYPES).toEqual(['PARENT', 'LSA', 'SUPER_ADMIN', 'CST_ADMIN']);
    expect(CURRENCY).toBe('AED');
  });
});
