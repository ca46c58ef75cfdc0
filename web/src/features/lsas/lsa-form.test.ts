import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  basicsForm,
  EMPTY_CERTIFICATE,
  expertiseForm,
  FIRST_VALUES,
  formWith,
  hasDefaultHours,
  type LsaValues,
  NO_AREA,
  servicesForm,
  valuesFor,
} from './lsa-form.ts';

const photo = { id: '0192d7a0-0000-7000-8000-00000000000a', name: 'me.png' };
const filled: LsaValues = {
  ...FIRST_VALUES,
  full_name: 'Mariam Al Suwaidi',
  email_address: 'mariam@example.com',
  phone_number: '+971501234567',
  address: 'Villa 12, Al Barsha',
  profile_bio: 'Six years in first grade.',
  main_specialization: 'educator',
  years_of_experience: '5+',
  certificates: [{ title: 'BEd', issuing_body: 'university', file: null }],
  needs_supported: ['dyslexia'],
  price_per_hour: '160',
};

/** What a step says, by field: of several sentences the first one, as the forms show them. */
function errorsOf(form: z.ZodType<unknown, LsaValues>, change: Partial<LsaValues>): Record<string, string> {
  const issues = form.safeParse({ ...filled, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('the step of the profile basics', () => {
  it('says what each field needs, blank counting as empty [ONL-09]', () => {
    const blank = { full_name: ' ', email_address: '  ', phone_number: '\t', address: '', profile_bio: '\n ' };
    expect(errorsOf(basicsForm, { ...blank, main_specialization: null, years_of_experience: null })).toEqual({
      full_name: 'Full name is required',
      email_address: 'Email address is required',
      phone_number: 'Phone number is required',
      address: 'Address is required',
      profile_bio: 'Bio is required',
      main_specialization: 'Specialization is required',
      years_of_experience: 'Years of experience is required',
    });
  });

  it('takes a profile without an area and without a photo, and a photo by its id [ONL-02]', () => {
    expect(basicsForm.parse({ ...filled, area: NO_AREA })).toMatchObject({ area: null, profile_photo: null });
    expect(basicsForm.parse({ ...filled, area: 'jvc', profile_photo: photo })).toMatchObject({
      area: 'jvc',
      profile_photo: photo.id,
    });
  });
});

describe('the step of qualification and expertise', () => {
  it('needs a certificate, its title and its issuing body, and one need [ONL-10]', () => {
    expect(errorsOf(expertiseForm, { certificates: [] })).toEqual({
      certificates: 'At least one certificate is required',
    });
    expect(errorsOf(expertiseForm, { certificates: [EMPTY_CERTIFICATE], needs_supported: [] })).toEqual({
      'certificates.0.title': 'Certification title is required',
      'certificates.0.issuing_body': 'Issuing body is required',
      needs_supported: 'Please select at least one learning disability/need',
    });
  });

  it('does not need the certificate’s file, nor a language [ONL-10]', () => {
    expect(expertiseForm.parse(filled)).toMatchObject({
      certificates: [{ title: 'BEd', issuing_body: 'university', file: null }],
      languages: [],
    });
  });
});

describe('the step of services and availability', () => {
  it('starts with the product’s defaults [ONL-08]', () => {
    expect(servicesForm.parse({ ...FIRST_VALUES, price_per_hour: '100' })).toEqual({
      price_per_hour: '100',
      open_to_negotiation: true,
      session_types: ['one_on_one', 'online', 'in_person'],
      travel_radius_km: 15,
      availability_days: ['monday'],
      availability_time: ['12pm-1pm', '2pm-3pm', '4pm-5pm'],
    });
  });

  it('says what is missing [ONL-11]', () => {
    const nothing = { price_per_hour: '  ', session_types: [], availability_days: [], availability_time: [] };
    expect(errorsOf(servicesForm, nothing)).toEqual({
      price_per_hour: 'Price per hour is required',
      session_types: 'Please select at least one session type',
      availability_days: 'Please select at least one availability day',
      availability_time: 'Please select at least one time slot',
    });
  });

  it.each(['20', '150', '150.5', '150.50', '5000', '١٥٠٫٥'])('takes %s as a price [ONL-12]', (price_per_hour) => {
    expect(errorsOf(servicesForm, { price_per_hour })).toEqual({});
  });

  it.each(['0', '0.00', '0.01', '19.99', '-5', '1.234', '12,50', 'abc', '1e3', '5000.01'])(
    'refuses %s as a price [ONL-12]',
    (price_per_hour) => {
      expect(Object.keys(errorsOf(servicesForm, { price_per_hour }))).toEqual(['price_per_hour']);
    },
  );
});

describe('the wizard’s forms', () => {
  it('know which of them asks for a field the server names', () => {
    expect(formWith('phone_number')).toBe('basics');
    expect(formWith('certificates.1.file')).toBe('expertise');
    expect(formWith('price_per_hour')).toBe('services');
    expect(formWith('something_else')).toBeNull();
  });

  it('share the values out without losing any', () => {
    const parts = {
      ...valuesFor('basics', filled),
      ...valuesFor('expertise', filled),
      ...valuesFor('services', filled),
    };
    expect(parts).toEqual(filled);
    expect(Object.keys(valuesFor('services', filled))).not.toContain('full_name');
  });
});

describe('hours that were only preselected', () => {
  it('are told from hours somebody has chosen', () => {
    expect(hasDefaultHours(FIRST_VALUES)).toBe(true);
    expect(hasDefaultHours({ ...FIRST_VALUES, availability_days: ['monday', 'tuesday'] })).toBe(false);
    expect(hasDefaultHours({ ...FIRST_VALUES, availability_time: ['12pm-1pm'] })).toBe(false);
  });
});
