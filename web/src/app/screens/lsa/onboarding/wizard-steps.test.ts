import { describe, expect, it } from 'vitest';
import { EMPTY_CERTIFICATE, FIRST_VALUES } from '../../../../features/lsas/lsa-form.ts';
import { people } from '../../../../lib/testing/people.testing.ts';
import { NUMBERED, numberOf, startStep, startValues, stepAfter, stepBefore } from './wizard-steps.ts';

describe('the steps of the LSA’s wizard', () => {
  it('has a welcome screen and four numbered steps [ONL-01]', () => {
    expect(NUMBERED).toEqual(['basics', 'expertise', 'services', 'review']);
    expect(numberOf('welcome')).toBe(0);
    expect(numberOf('review')).toBe(4);
  });

  it('goes back from step 1 to the welcome screen and stops at both ends [ONL-07]', () => {
    expect(stepBefore('basics')).toBe('welcome');
    expect(stepBefore('welcome')).toBe('welcome');
    expect(stepAfter('welcome')).toBe('basics');
    expect(stepAfter('review')).toBe('review');
  });

  it('goes on where it was left [ONL-16]', () => {
    expect(startStep(null)).toBe('welcome');
    expect(startStep({ step: 2, values: {} })).toBe('expertise');
    expect(startStep({ step: 9, values: {} })).toBe('welcome');
  });
});

describe('what the wizard starts with', () => {
  it('starts from the account’s details and the defaults [ONL-08]', () => {
    const values = startValues(people.newLsa, null);
    expect(values).toEqual({ ...FIRST_VALUES, full_name: 'Huda Mansour', email_address: 'huda@example.com' });
  });

  it('is the draft where there is one, without what it does not know or what is broken [ONL-16]', () => {
    const values = startValues(people.newLsa, {
      step: 2,
      values: {
        address: 'Al Barsha',
        price_per_hour: 7,
        needs_supported: 'adhd',
        certificates: [{ title: 'BEd', issuing_body: 'moe', secret: 'x' }, 'broken'],
        unknown: true,
      },
    });
    expect(values).toMatchObject({ address: 'Al Barsha', price_per_hour: '', needs_supported: [] });
    expect(values.certificates).toEqual([{ title: 'BEd', issuing_body: 'moe', file: null }, EMPTY_CERTIFICATE]);
    expect(values).not.toHaveProperty('unknown');
  });

  it('has always one certificate to fill in', () => {
    expect(startValues(null, { step: 2, values: { certificates: [] } }).certificates).toEqual([EMPTY_CERTIFICATE]);
  });
});
