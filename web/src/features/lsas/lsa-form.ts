import type { AvailabilityDay, AvailabilityTime } from '@sanad/contract/availability.ts';
import type { BodyOf } from '@sanad/contract/endpoint.ts';
import {
  certificateDetails,
  type createLsaProfile,
  lsaBasics,
  lsaExpertise,
  lsaServices,
  type OwnLsaProfile,
} from '@sanad/contract/lsas/lsa-profiles.ts';
import {
  type Gender,
  type IssuingBody,
  type MainSpecialization,
  type NeedSupported,
  type SessionType,
  TRAVEL_RADIUS_DEFAULT_KM,
  type WorkingLanguage,
  type YearsOfExperience,
} from '@sanad/contract/lsas/lsas.ts';
import { aedOf } from '@sanad/contract/payments/money.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { latinDigits } from '@sanad/contract/text/latin-digits.ts';
import { z } from 'zod';
import { type FileRef, fileRef } from '../../lib/files/file-ref.ts';
import type { FormSchema } from '../../lib/form-schema.ts';

export interface CertificateValues {
  title: string;
  issuing_body: IssuingBody | null;
  file: FileRef | null;
}

/** Everything an LSA fills in. Each form holds the part it asks for. */
export interface LsaValues {
  full_name: string;
  email_address: string;
  phone_number: string;
  address: string;
  area: AreaCode | typeof NO_AREA | null;
  gender: Gender | typeof NO_GENDER;
  profile_photo: FileRef | null;
  profile_bio: string;
  main_specialization: MainSpecialization | null;
  years_of_experience: YearsOfExperience | null;
  certificates: CertificateValues[];
  needs_supported: NeedSupported[];
  languages: WorkingLanguage[];
  price_per_hour: string;
  open_to_negotiation: 'yes' | 'no';
  session_types: SessionType[];
  /** Kilometres, as a choice of a list. */
  travel_radius_km: string;
  availability_days: AvailabilityDay[];
  availability_time: AvailabilityTime[];
}

/** A list has no empty entry, so "none" is one of its own. */
export const NO_AREA = 'none';
export const NO_GENDER = 'none';
export const EMPTY_CERTIFICATE: CertificateValues = { title: '', issuing_body: null, file: null };

const file = fileRef.nullable().transform((ref) => ref?.id ?? null);
const { needs_supported, languages } = lsaExpertise.shape;
const { session_types } = lsaServices.shape;
const travel_radius_km = z.preprocess(Number, lsaServices.shape.travel_radius_km.unwrap());
const rate = {
  price_per_hour: z.preprocess(
    (typed) => (typeof typed === 'string' ? latinDigits(typed) : typed),
    lsaServices.shape.price_per_hour,
  ),
  open_to_negotiation: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
};

const basics = lsaBasics.extend({
  area: z.preprocess((area) => (area === NO_AREA ? null : area), lsaBasics.shape.area),
  gender: z.preprocess((gender) => (gender === NO_GENDER ? null : gender), lsaBasics.shape.gender),
  profile_photo: file,
});
const certificate = certificateDetails.extend({ file });
const expertise = lsaExpertise.extend({
  certificates: z.array(certificate).min(1, 'At least one certificate is required'),
});
const services = lsaServices.extend({ ...rate, travel_radius_km });
const offer = z.object({ needs_supported, languages, ...rate, session_types, travel_radius_km });

export const basicsForm = basics as unknown as FormSchema<LsaValues, typeof basics>;
export const expertiseForm = expertise as unknown as FormSchema<LsaValues, typeof expertise>;
export const servicesForm = services as unknown as FormSchema<LsaValues, typeof services>;
/** What is offered, without the weekly hours: those have a page of their own. */
export const offerForm = offer as unknown as FormSchema<LsaValues, typeof offer>;
export const certificateForm = certificate as unknown as FormSchema<CertificateValues, typeof certificate>;

export type CertificateOutput = z.output<typeof certificate>;
export type NewLsaProfile = BodyOf<typeof createLsaProfile>;

const WIZARD_FORMS = { basics, expertise, services };
export type FormName = keyof typeof WIZARD_FORMS;
export const FORM_NAMES = Object.keys(WIZARD_FORMS) as FormName[];

/** Which of the wizard's forms asks for a field, given by its path: `certificates.0.title`. */
export function formWith(path: string): FormName | null {
  const [field = ''] = path.split('.');
  return FORM_NAMES.find((name) => field in WIZARD_FORMS[name].shape) ?? null;
}

/** The part of the values that one form asks for. */
export function valuesFor<V extends object>(name: FormName, values: V): Partial<V> {
  const fields = WIZARD_FORMS[name].shape;
  return Object.fromEntries(Object.entries(values).filter(([field]) => field in fields)) as Partial<V>;
}

/** As the wizard starts for somebody of whom nothing is known yet. */
export const FIRST_VALUES: LsaValues = {
  full_name: '',
  email_address: '',
  phone_number: '',
  address: '',
  area: null,
  gender: NO_GENDER,
  profile_photo: null,
  profile_bio: '',
  main_specialization: null,
  years_of_experience: null,
  certificates: [EMPTY_CERTIFICATE],
  needs_supported: [],
  languages: [],
  price_per_hour: '',
  open_to_negotiation: 'yes',
  session_types: ['one_on_one', 'online', 'in_person'],
  travel_radius_km: String(TRAVEL_RADIUS_DEFAULT_KM),
  availability_days: ['monday'],
  availability_time: ['12pm-1pm', '2pm-3pm', '4pm-5pm'],
};

/** A profile as the forms hold it. A stored photo has no name of its own. */
export function valuesOf(profile: OwnLsaProfile, photoName: string): Partial<LsaValues> {
  return {
    full_name: profile.full_name,
    email_address: profile.email_address,
    phone_number: profile.phone_number ?? '',
    address: profile.address,
    area: profile.area,
    gender: profile.gender ?? NO_GENDER,
    profile_photo: profile.profile_photo && { id: profile.profile_photo.id, name: photoName },
    profile_bio: profile.profile_bio,
    main_specialization: profile.main_specialization,
    years_of_experience: profile.years_of_experience,
    needs_supported: profile.needs_supported,
    languages: profile.languages,
    price_per_hour: profile.price_per_hour_fils === null ? '' : aedOf(profile.price_per_hour_fils),
    open_to_negotiation: profile.open_to_negotiation ? 'yes' : 'no',
    session_types: profile.session_types,
    travel_radius_km: String(profile.travel_radius_km),
  };
}

/** The hours the form starts with: nobody has chosen them yet. */
export function hasDefaultHours({ availability_days, availability_time }: LsaValues): boolean {
  const isSame = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((one) => b.includes(one));
  return (
    isSame(availability_days, FIRST_VALUES.availability_days) &&
    isSame(availability_time, FIRST_VALUES.availability_time)
  );
}
