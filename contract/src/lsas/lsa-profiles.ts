import { z } from 'zod';
import { email, phoneNumber } from '../accounts/accounts.ts';
import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '../availability.ts';
import { endpoint, nothing } from '../endpoint.ts';
import { picture, storedFile } from '../files/files.ts';
import { AED_AMOUNT } from '../payments/money.ts';
import { AREA_CODES } from '../places/places.ts';
import { line, personName, publicLine, publicText } from '../text/texts.ts';
import { listingObstacles } from './lsa-listing.ts';
import {
  BIO_MAX,
  CERTIFICATE_STATUSES,
  CERTIFICATES_MAX,
  GENDERS,
  ISSUING_BODIES,
  MAIN_SPECIALIZATIONS,
  NEEDS_SUPPORTED,
  PRICE_MAX_AED,
  PRICE_MIN_AED,
  SESSION_TYPES,
  TRAVEL_RADIUS_DEFAULT_KM,
  TRAVEL_RADIUS_MAX_KM,
  WORKING_LANGUAGES,
  YEARS_OF_EXPERIENCE,
} from './lsas.ts';

/** At least one of a list; each value once. */
function some<const T extends readonly [string, ...string[]]>(values: T, required: string) {
  return z
    .array(z.enum(values), { error: required })
    .min(1, required)
    .max(values.length)
    .transform((chosen) => [...new Set(chosen)]);
}

/** Dirhams an hour, as typed. */
const pricePerHour = z
  .string({ error: 'Price per hour is required' })
  .trim()
  .min(1, 'Price per hour is required')
  .regex(AED_AMOUNT, 'Enter an amount like 150 or 150.50.')
  .refine((aed) => Number(aed) >= PRICE_MIN_AED, `The price must be at least ${PRICE_MIN_AED} AED an hour.`)
  .refine((aed) => Number(aed) <= PRICE_MAX_AED, `The price can be at most ${PRICE_MAX_AED} AED an hour.`);

/** Whole kilometres from the centre of the LSA's area. */
const travelRadius = z.number().int().min(1).max(TRAVEL_RADIUS_MAX_KM);

export const certificateDetails = z.object({
  title: publicLine(160, 'Certification title is required'),
  issuing_body: z.enum(ISSUING_BODIES, { error: 'Issuing body is required' }),
  file: z.uuid().nullable().default(null),
});

/** The wizard's first three steps; each is checked alone in the browser, all of them by the server. */
export const lsaBasics = z.object({
  full_name: personName(120, 'Full name is required'),
  email_address: email.describe('Where we write to; the address to sign in with stays as it is'),
  phone_number: phoneNumber,
  address: line(300, 'Address is required'),
  area: z.enum(AREA_CODES).nullable().default(null),
  gender: z.enum(GENDERS).nullable().default(null),
  profile_photo: z.uuid().nullable().default(null),
  profile_bio: publicText(BIO_MAX, 'Bio is required'),
  main_specialization: z.enum(MAIN_SPECIALIZATIONS, { error: 'Specialization is required' }),
  years_of_experience: z.enum(YEARS_OF_EXPERIENCE, { error: 'Years of experience is required' }),
});

export const lsaExpertise = z.object({
  certificates: z
    .array(certificateDetails, { error: 'At least one certificate is required' })
    .min(1, 'At least one certificate is required')
    .max(CERTIFICATES_MAX),
  needs_supported: some(NEEDS_SUPPORTED, 'Please select at least one learning disability/need'),
  languages: z
    .array(z.enum(WORKING_LANGUAGES))
    .max(WORKING_LANGUAGES.length)
    .transform((chosen) => [...new Set(chosen)])
    .default([]),
});

export const lsaServices = z.object({
  price_per_hour: pricePerHour,
  open_to_negotiation: z.boolean(),
  session_types: some(SESSION_TYPES, 'Please select at least one session type'),
  travel_radius_km: travelRadius.default(TRAVEL_RADIUS_DEFAULT_KM),
  availability_days: some(AVAILABILITY_DAYS, 'Please select at least one availability day'),
  availability_time: some(AVAILABILITY_TIMES, 'Please select at least one time slot'),
});

const weeklyHours = z.array(z.object({ day: z.enum(AVAILABILITY_DAYS), times: z.array(z.enum(AVAILABILITY_TIMES)) }));

const certificate = z.object({
  id: z.uuid(),
  title: z.string(),
  issuing_body: z.enum(ISSUING_BODIES),
  status: z.enum(CERTIFICATE_STATUSES),
  reason: z.string().nullable().describe('Why it was sent back'),
  file: storedFile.nullable(),
});
export type Certificate = z.output<typeof certificate>;

const shared = {
  id: z.uuid(),
  main_specialization: z.enum(MAIN_SPECIALIZATIONS),
  years_of_experience: z.enum(YEARS_OF_EXPERIENCE).nullable(),
  profile_bio: z.string(),
  profile_photo: picture.nullable(),
  area: z.enum(AREA_CODES).nullable(),
  gender: z.enum(GENDERS).nullable(),
  travel_radius_km: z.number().int().describe('How far the LSA travels for a session in person'),
  languages: z.array(z.enum(WORKING_LANGUAGES)),
  needs_supported: z.array(z.enum(NEEDS_SUPPORTED)),
  session_types: z.array(z.enum(SESSION_TYPES)),
  price_per_hour_fils: z.number().int().nullable(),
  open_to_negotiation: z.boolean(),
  weekly_hours: weeklyHours,
};

/** What is still missing before a profile can be found by parents. */
export const PROFILE_GAPS = [
  'bio',
  'photo',
  'area',
  'languages',
  'price',
  'needs',
  'hours',
  'certificate_files',
] as const;

const ownLsaProfile = z
  .object({
    ...shared,
    full_name: z.string(),
    email_address: z.string(),
    phone_number: z.string().nullable(),
    address: z.string(),
    certificates: z.array(certificate),
    gaps: z.array(z.enum(PROFILE_GAPS)),
    listing_obstacles: listingObstacles.describe('Why families cannot find this profile now; none: they can'),
  })
  .meta({ id: 'OwnLsaProfile' });
export type OwnLsaProfile = z.output<typeof ownLsaProfile>;

/** What everybody may see: never phone, e-mail, address or surname. */
const publicLsaProfile = z.object({
  ...shared,
  name: z.string().describe('First name and initial'),
  certificates: z.array(
    z.object({
      title: z.string(),
      issuing_body: z.enum(ISSUING_BODIES),
      verified: z.boolean(),
      verified_on: z.iso.date().nullable().describe('When our team checked it, on the UAE’s calendar'),
    }),
  ),
  member_since: z.iso.date().describe('On the UAE’s calendar'),
  rating: z.number().nullable().describe('1 to 5; null without reviews'),
  review_count: z.number().int(),
});
export type PublicLsaProfile = z.output<typeof publicLsaProfile>;

export const getOwnLsaProfile = endpoint({
  method: 'GET',
  path: 'lsas/me/',
  summary: 'The signed-in LSA’s own profile',
  access: ['LSA'],
  seenByStaff: 'profile',
  answers: { 200: ownLsaProfile },
  errors: ['not_found'],
});

export const createLsaProfile = endpoint({
  method: 'POST',
  path: 'lsas/me/',
  summary: 'Complete onboarding: profile, certificates, services and weekly hours, all or nothing',
  access: ['LSA'],
  body: z.object({ ...lsaBasics.shape, ...lsaExpertise.shape, ...lsaServices.shape }),
  answers: { 201: ownLsaProfile },
  errors: ['profile_exists', 'phone_invalid', 'confirmation_needed'],
});

export const changeLsaProfile = endpoint({
  method: 'PATCH',
  path: 'lsas/me/',
  summary: 'Change the profile, the services or the rates; what is not named stays',
  access: ['LSA'],
  body: z.strictObject({
    full_name: lsaBasics.shape.full_name.optional(),
    email_address: lsaBasics.shape.email_address.optional(),
    phone_number: phoneNumber.optional(),
    address: lsaBasics.shape.address.optional(),
    area: z.enum(AREA_CODES).nullable().optional(),
    gender: z.enum(GENDERS).nullable().optional(),
    profile_photo: z.uuid().nullable().optional(),
    profile_bio: lsaBasics.shape.profile_bio.optional(),
    main_specialization: lsaBasics.shape.main_specialization.optional(),
    years_of_experience: lsaBasics.shape.years_of_experience.optional(),
    needs_supported: lsaExpertise.shape.needs_supported.optional(),
    languages: z.array(z.enum(WORKING_LANGUAGES)).max(WORKING_LANGUAGES.length).optional(),
    price_per_hour: pricePerHour.optional(),
    open_to_negotiation: z.boolean().optional(),
    session_types: lsaServices.shape.session_types.optional(),
    travel_radius_km: travelRadius.optional(),
  }),
  answers: { 200: ownLsaProfile },
  errors: ['not_found', 'phone_invalid', 'confirmation_needed'],
});

export const previewLsaProfile = endpoint({
  method: 'GET',
  path: 'lsas/me/preview/',
  summary: 'The own profile exactly as parents see it',
  access: ['LSA'],
  seenByStaff: 'profile',
  answers: { 200: publicLsaProfile },
  errors: ['not_found'],
});

export const getLsaProfile = endpoint({
  method: 'GET',
  path: 'lsas/{id}/',
  summary: 'The profile of an LSA, for everybody',
  access: 'public',
  seenByStaff: 'search',
  limitedAs: 'search',
  params: z.object({ id: z.uuid() }),
  answers: { 200: publicLsaProfile },
  errors: ['not_found'],
});

/** Said at `file` when another certificate of the same LSA has it. */
export const CERTIFICATE_FILE_TAKEN = 'This file belongs to another certificate. Please choose another one.';

const ownCertificate = z.object({ id: z.uuid() });

export const addCertificate = endpoint({
  method: 'POST',
  path: 'lsas/me/certificates/',
  summary: 'Add a certificate',
  access: ['LSA'],
  body: certificateDetails,
  form: { files: { file: 'certificate' } },
  answers: { 201: certificate },
  errors: ['not_found', 'list_full', 'file_kind_refused', 'file_unreadable', 'pdf_has_scripts', 'too_large'],
});

export const changeCertificate = endpoint({
  method: 'PATCH',
  path: 'lsas/me/certificates/{id}/',
  summary: 'Replace a certificate’s details or file; it has to be checked again',
  access: ['LSA'],
  params: ownCertificate,
  body: z.strictObject({
    title: certificateDetails.shape.title.optional(),
    issuing_body: certificateDetails.shape.issuing_body.optional(),
    file: z.uuid().nullable().optional(),
  }),
  answers: { 200: certificate },
  errors: ['not_found'],
});

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: 'lsas/me/certificates/{id}/',
  summary: 'Remove a certificate; the last one stays',
  access: ['LSA'],
  params: ownCertificate,
  answers: { 204: nothing },
  errors: ['not_found', 'last_certificate'],
});
