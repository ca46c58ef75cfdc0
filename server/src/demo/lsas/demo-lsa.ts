import type {
  CertificateStatus,
  Gender,
  IssuingBody,
  MainSpecialization,
  NeedSupported,
  SessionType,
  WorkingLanguage,
  YearsOfExperience,
} from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { Look } from '../portraits/portrait.ts';

/** One of the demo's LSAs, as short as it can be told. */
export interface DemoLsa {
  email: string;
  name: string;
  gender: Gender;
  area: AreaCode;
  work: MainSpecialization;
  years: YearsOfExperience;
  /** For sessions in person; 15 where it is not told. */
  travelKm?: number;
  /** Dirhams an hour. */
  price: number;
  fixedPrice?: true;
  languages: WorkingLanguage[];
  needs: NeedSupported[];
  sessions: SessionType[];
  /** As in `mon-thu 13-18, sat 9-12`: days and whole hours from 9 to 19. */
  hours: string;
  look: Look;
  certificates: [title: string, body: IssuingBody, status: CertificateStatus][];
  bio: string;
}
