import type { AboutMe, Relationship } from '@sanad/contract/families/families.ts';
import type { HomeLanguage, SchoolGrade } from '@sanad/contract/families/schooling.ts';
import type { NeedSupported } from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { Look } from '../portraits/portrait.ts';

export interface DemoChild {
  name: string;
  born: string;
  needs: NeedSupported[];
  school?: string;
  grade?: SchoolGrade;
  homeLanguage?: HomeLanguage;
  medicalHistory?: string;
  aboutMe?: Partial<AboutMe>;
  look?: Look;
}

/** One of the demo's families. */
export interface DemoFamily {
  email: string;
  name: string;
  relationship: Relationship;
  area: AreaCode;
  address: string;
  look?: Look;
  /** Agrees that health details reach an LSA; every family agrees to the record itself. */
  sharesHealth: boolean;
  children: DemoChild[];
}
