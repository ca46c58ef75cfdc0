import {
  type Child,
  childDetails,
  createParentProfile,
  parentDetails,
  type Relationship,
} from '@sanad/contract/families/families.ts';
import type { HomeLanguage, SchoolGrade } from '@sanad/contract/families/schooling.ts';
import type { NeedSupported } from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { z } from 'zod';
import { type FileRef, fileRef } from '../../lib/files/file-ref.ts';
import type { FormSchema } from '../../lib/form-schema.ts';

const parentSchema = parentDetails.extend({
  security_code: createParentProfile.body.shape.security_code,
  area: z.preprocess((area) => area ?? undefined, createParentProfile.body.shape.area),
  photo: fileRef.nullable(),
});

export interface ParentValues {
  full_name: string;
  phone_number: string;
  address: string;
  area: AreaCode | null;
  security_code: string;
  photo: FileRef | null;
}

export const parentForm = parentSchema as unknown as FormSchema<ParentValues, typeof parentSchema>;

const childSchema = childDetails.extend({ photo: fileRef.nullable() });
export interface ChildValues {
  full_name: string;
  date_of_birth: string | null;
  relationship: Relationship | null;
  learning_disabilities: NeedSupported[];
  school: string;
  grade: SchoolGrade | null;
  home_language: HomeLanguage | null;
  medical_history: string;
  photo: FileRef | null;
}

export const childForm = childSchema as unknown as FormSchema<ChildValues, typeof childSchema>;

export const EMPTY_CHILD: ChildValues = {
  full_name: '',
  date_of_birth: null,
  relationship: null,
  learning_disabilities: [],
  school: '',
  grade: null,
  home_language: null,
  medical_history: '',
  photo: null,
};

export function valuesOf(child: Child): ChildValues {
  return {
    full_name: child.full_name,
    date_of_birth: child.date_of_birth,
    relationship: child.relationship,
    learning_disabilities: child.learning_disabilities,
    school: child.school,
    grade: child.grade,
    home_language: child.home_language,
    medical_history: child.medical_history,
    photo: child.profile_photo && { id: child.profile_photo.id, name: child.first_name },
  };
}

const isFilled = (value: string | null) => (value ?? '').trim() !== '';

/** What "Next" still waits for, by field. */
export function missingInParent(values: ParentValues): (keyof ParentValues)[] {
  return (['full_name', 'phone_number', 'address'] as const).filter((field) => !isFilled(values[field]));
}

export function missingInChild(values: ChildValues): (keyof ChildValues)[] {
  return (['full_name', 'date_of_birth', 'relationship'] as const).filter((field) => !isFilled(values[field]));
}
