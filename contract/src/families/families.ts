import { z } from 'zod';
import { securityCode } from '../accounts/account-settings.ts';
import { ACCOUNT_TYPES, phoneNumber } from '../accounts/accounts.ts';
import { endpoint, nothing, page, pageQuery, STAFF } from '../endpoint.ts';
import { picture } from '../files/files.ts';
import { NEEDS_SUPPORTED } from '../lsas/lsas.ts';
import { AREA_CODES } from '../places/places.ts';
import { anyName, line, optionalText, personName } from '../text/texts.ts';
import { requiredDay } from '../time/calendar-day.ts';
import { CHILD_DOCUMENT_KINDS, recordDocument } from './child-documents.ts';
import { HOME_LANGUAGES, SCHOOL_GRADES, SCHOOL_NAME_MAX } from './schooling.ts';

export const RELATIONSHIPS = ['MOTHER', 'FATHER', 'GUARDIAN'] as const;
export type Relationship = (typeof RELATIONSHIPS)[number];

/** Older than this is no child's birth date. */
export const CHILD_MAX_AGE = 25;
export const MEDICAL_HISTORY_MAX = 5000;

/** An optional part of a multipart form arrives as an empty text. */
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const blankIsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

function isChildsBirthDate(date: string): boolean {
  const now = new Date();
  const latest = now.toISOString().slice(0, 10);
  const earliest = `${now.getUTCFullYear() - CHILD_MAX_AGE}${latest.slice(4)}`;
  return date <= latest && date >= earliest;
}

export const childBirthDate = requiredDay('Date of birth is required').refine(
  isChildsBirthDate,
  `Enter a date of birth within the last ${CHILD_MAX_AGE} years.`,
);

const learningDisability = z.object({ id: z.enum(NEEDS_SUPPORTED), name: z.string() });
export type LearningDisability = z.output<typeof learningDisability>;

export const listLearningDisabilities = endpoint({
  method: 'GET',
  path: 'accounts/learning-disabilities/',
  summary: 'The learning needs a child can have, named in the reader’s language',
  access: 'signed_in',
  answers: { 200: page(learningDisability) },
  errors: [],
});

const parentProfile = z.object({
  id: z.uuid(),
  full_name: z.string(),
  phone_number: z.string().nullable(),
  address: z.string(),
  area: z.enum(AREA_CODES).nullable(),
  security_code: z.enum(['set', 'unset']),
  profile_photo: picture.nullable(),
  children: z.array(z.object({ id: z.uuid(), first_name: z.string() })),
});
export type ParentProfile = z.output<typeof parentProfile>;

export const parentDetails = z.object({
  full_name: personName(120, 'Full name is required'),
  phone_number: phoneNumber,
  address: line(300, 'Address is required'),
});

export const getParentProfile = endpoint({
  method: 'GET',
  path: 'accounts/parent/profile/',
  summary: 'The signed-in parent’s profile',
  access: ['PARENT'],
  answers: { 200: parentProfile },
  errors: ['not_found'],
});

export const createParentProfile = endpoint({
  method: 'POST',
  path: 'accounts/parent/profile/',
  summary: 'Make the profile. Sent again, it changes the one that is there: there is never a second',
  access: ['PARENT'],
  body: parentDetails.extend({
    phone_number: z.preprocess(blankIsUnset, phoneNumber.optional()),
    security_code: z.preprocess(blankIsUnset, securityCode.optional()).describe('Blank stays unset'),
    area: z.preprocess(blankIsUnset, z.enum(AREA_CODES).optional()),
    profile_photo: z.preprocess(blankIsUnset, z.uuid().optional()),
  }),
  form: { files: { profile_photo: 'person_photo' } },
  answers: { 201: parentProfile },
  errors: ['phone_invalid', 'confirmation_needed', 'file_kind_refused', 'file_unreadable', 'too_large'],
});

export const changeParentProfile = endpoint({
  method: 'PATCH',
  path: 'accounts/parent/profile/',
  summary: 'Change the profile; what is not named stays',
  access: ['PARENT'],
  body: z.strictObject({
    full_name: parentDetails.shape.full_name.optional(),
    phone_number: phoneNumber.optional(),
    address: parentDetails.shape.address.optional(),
    area: z.enum(AREA_CODES).nullable().optional(),
    profile_photo: z.uuid().nullable().optional(),
  }),
  answers: { 200: parentProfile },
  errors: ['not_found', 'phone_invalid', 'confirmation_needed'],
});

/** "All about me": what helps a person who meets the child for the first time. */
export const ABOUT_ME_TOPICS = ['strengths', 'triggers', 'calming', 'communication'] as const;
export type AboutMeTopic = (typeof ABOUT_ME_TOPICS)[number];
export const ABOUT_ME_MAX = 2000;
const aboutMe = z.object({
  strengths: optionalText(ABOUT_ME_MAX),
  triggers: optionalText(ABOUT_ME_MAX),
  calming: optionalText(ABOUT_ME_MAX),
  communication: optionalText(ABOUT_ME_MAX),
});
export type AboutMe = z.output<typeof aboutMe>;

const child = z
  .object({
    id: z.uuid(),
    parent: z.uuid().describe('The parent’s account'),
    full_name: z.string(),
    first_name: z.string(),
    date_of_birth: z.iso.date(),
    relationship: z.enum(RELATIONSHIPS),
    learning_disabilities: z.array(z.enum(NEEDS_SUPPORTED)),
    school: z.string(),
    grade: z.enum(SCHOOL_GRADES).nullable(),
    home_language: z.enum(HOME_LANGUAGES).nullable(),
    medical_history: z.string(),
    about_me: aboutMe,
    profile_photo: picture.nullable(),
    archived: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Child' });
export type Child = z.output<typeof child>;

const grade = z.enum(SCHOOL_GRADES, { error: 'Choose a grade from the list.' });
const homeLanguage = z.enum(HOME_LANGUAGES, { error: 'Choose a language from the list.' });
const relationship = z.enum(RELATIONSHIPS, { error: 'Please choose your relationship to the child' });

export const childDetails = z.object({
  full_name: anyName(120, 'Child’s full name is required'),
  date_of_birth: childBirthDate,
  relationship: z.preprocess((value) => (typeof value === 'string' ? value.toUpperCase() : value), relationship),
  learning_disabilities: z
    .array(z.enum(NEEDS_SUPPORTED, { error: 'We don’t know this learning need.' }))
    .max(NEEDS_SUPPORTED.length)
    .transform((ids) => [...new Set(ids)]),
  school: optionalText(SCHOOL_NAME_MAX),
  grade: z.preprocess(blankIsNull, grade.nullable()),
  home_language: z.preprocess(blankIsNull, homeLanguage.nullable()),
  medical_history: optionalText(MEDICAL_HISTORY_MAX),
});

const ownChild = z.object({ id: z.uuid() });

export const listChildren = endpoint({
  method: 'GET',
  path: 'accounts/parent/children/',
  summary: 'The signed-in parent’s children, oldest entry first',
  access: ['PARENT'],
  query: z.object({ archived: z.enum(['true', 'false']).optional() }),
  answers: { 200: page(child) },
  errors: [],
});

export const createChild = endpoint({
  method: 'POST',
  path: 'accounts/parent/children/',
  summary: 'Add a child. The same name and date of birth again answers the child that is there',
  access: ['PARENT'],
  body: childDetails.extend({
    learning_disabilities: childDetails.shape.learning_disabilities.default([]),
    school: childDetails.shape.school.default(''),
    grade: childDetails.shape.grade.default(null),
    home_language: childDetails.shape.home_language.default(null),
    medical_history: childDetails.shape.medical_history.default(''),
    parent: z.string().max(64).optional().describe('Not needed: the family is the signed-in parent’s'),
    profile_photo: z.preprocess(blankIsUnset, z.uuid().optional()),
  }),
  form: { files: { profile_photo: 'child_photo' }, lists: ['learning_disabilities'] },
  answers: { 201: child },
  errors: ['file_kind_refused', 'file_unreadable', 'too_large', 'family_full'],
});

export const getChild = endpoint({
  method: 'GET',
  path: 'accounts/parent/children/{id}/',
  summary: 'One’s own child',
  access: ['PARENT'],
  params: ownChild,
  answers: { 200: child },
  errors: ['not_found'],
});

export const changeChild = endpoint({
  method: 'PATCH',
  path: 'accounts/parent/children/{id}/',
  summary: 'Change one’s own child; what is not named stays',
  access: ['PARENT'],
  params: ownChild,
  body: z.strictObject({
    full_name: childDetails.shape.full_name.optional(),
    date_of_birth: childBirthDate.optional(),
    relationship: relationship.optional(),
    learning_disabilities: childDetails.shape.learning_disabilities.optional(),
    school: childDetails.shape.school.optional(),
    grade: grade.nullable().optional(),
    home_language: homeLanguage.nullable().optional(),
    medical_history: childDetails.shape.medical_history.optional(),
    about_me: aboutMe.partial().optional(),
    profile_photo: z.uuid().nullable().optional(),
  }),
  answers: { 200: child },
  errors: ['not_found', 'child_exists'],
});

export const archiveChild = endpoint({
  method: 'DELETE',
  path: 'accounts/parent/children/{id}/',
  summary: 'Archive one’s own child: out of every list, kept until it is restored or the account is closed',
  access: ['PARENT'],
  params: ownChild,
  answers: { 204: nothing },
  errors: ['not_found'],
});

export const restoreChild = endpoint({
  method: 'POST',
  path: 'accounts/parent/children/{id}/restore/',
  summary: 'Bring an archived child back',
  access: ['PARENT'],
  params: ownChild,
  answers: { 200: child },
  errors: ['not_found', 'child_exists', 'family_full'],
});

const opening = z.object({
  id: z.string(),
  opened_at: z.iso.datetime(),
  by: z.object({ name: z.string(), account_type: z.enum(ACCOUNT_TYPES) }),
  reason: z
    .string()
    .describe('In their words; empty where they looked at the progress or the care plan of a child they work with'),
  part: z.enum(['record', 'progress', 'care_plan', 'document']),
  document_kind: z.enum(CHILD_DOCUMENT_KINDS).nullable().describe('Only where the part is a document'),
});
export type RecordOpening = z.output<typeof opening>;

export const listOpenings = endpoint({
  method: 'GET',
  path: 'accounts/parent/children/{id}/openings/',
  summary: 'Who other than the parent has opened the child’s record, newest first',
  access: ['PARENT'],
  params: ownChild,
  query: z.object(pageQuery),
  answers: { 200: page(opening) },
  errors: ['not_found'],
});

export const openChildRecord = endpoint({
  method: 'POST',
  path: 'children/{id}/openings/',
  summary:
    'Open a child’s record as staff or as the LSA of a session. It is written down with the reason, and the parent can see it',
  access: ['LSA', ...STAFF],
  params: ownChild,
  body: z.object({ reason: line(300, 'Say why.') }),
  answers: { 201: child.omit({ parent: true }).extend({ documents: z.array(recordDocument) }) },
  errors: ['not_found'],
});
