import { WORKING_LANGUAGES } from '../lsas/lsas.ts';

/** British years; the screens name the American and Emirati grade next to each, as schools in the UAE do. */
export const SCHOOL_GRADES = [
  'nursery',
  'fs1',
  'fs2',
  'year_1',
  'year_2',
  'year_3',
  'year_4',
  'year_5',
  'year_6',
  'year_7',
  'year_8',
  'year_9',
  'year_10',
  'year_11',
  'year_12',
  'year_13',
  'not_in_school',
] as const;
export type SchoolGrade = (typeof SCHOOL_GRADES)[number];

/** Those LSAs work in come first. */
export const HOME_LANGUAGES = [
  ...WORKING_LANGUAGES,
  'am',
  'bn',
  'zh',
  'nl',
  'de',
  'el',
  'gu',
  'it',
  'ja',
  'ko',
  'mr',
  'ne',
  'ps',
  'pt',
  'pa',
  'si',
  'so',
  'es',
  'sw',
  'te',
  'tr',
  'uk',
  'other',
] as const;
export type HomeLanguage = (typeof HOME_LANGUAGES)[number];

export const SCHOOL_NAME_MAX = 120;
