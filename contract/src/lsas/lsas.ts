/** What an LSA can be, know and offer. Values as on the wire; `label` is the English word on the screen. */
export const MAIN_SPECIALIZATIONS = ['therapist', 'counselor', 'specialist', 'educator'] as const;
export type MainSpecialization = (typeof MAIN_SPECIALIZATIONS)[number];

/** Some families ask for a woman or a man; an LSA may leave it open. */
export const GENDERS = ['woman', 'man'] as const;
export type Gender = (typeof GENDERS)[number];

export const YEARS_OF_EXPERIENCE = ['0-1', '1-3', '3-5', '5+'] as const;
export type YearsOfExperience = (typeof YEARS_OF_EXPERIENCE)[number];

/** The first three are the product's own; then the UAE bodies families ask for. `other`: its name is in the title. */
export const ISSUING_BODIES = [
  'rci',
  'state_board',
  'university',
  'moe',
  'khda',
  'adek',
  'dha',
  'doh',
  'mohap',
  'other',
] as const;
export type IssuingBody = (typeof ISSUING_BODIES)[number];

export const NEEDS_SUPPORTED = [
  'adhd',
  'dyslexia',
  'asd',
  'executive_functioning',
  'speech_language',
  'behavioural_support',
  'numeracy_support',
  'literacy_support',
  'study_skills',
] as const;
export type NeedSupported = (typeof NEEDS_SUPPORTED)[number];

export const SESSION_TYPES = ['one_on_one', 'online', 'in_person'] as const;
export type SessionType = (typeof SESSION_TYPES)[number];

export const WORKING_LANGUAGES = ['ar', 'en', 'hi', 'ur', 'ml', 'ta', 'tl', 'fr', 'fa', 'ru'] as const;
export type WorkingLanguage = (typeof WORKING_LANGUAGES)[number];

/** A certificate is on its way to being checked, was checked, or was sent back with a reason. */
export const CERTIFICATE_STATUSES = ['file_missing', 'submitted', 'verified', 'rejected'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];
export const CERTIFICATES_MAX = 10;
export const BIO_MAX = 2000;
/** How far an LSA travels for a session in person, in kilometres. */
export const TRAVEL_RADIUS_DEFAULT_KM = 15;
export const TRAVEL_RADIUS_MAX_KM = 150;
/** Dirhams an hour. Below the least somebody has mistyped. */
export const PRICE_MIN_AED = 20;
export const PRICE_MAX_AED = 5000;
