import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import { PROFILE_GAPS } from '@sanad/contract/lsas/lsa-profiles.ts';
import type { CertificateStatus } from '@sanad/contract/lsas/lsas.ts';
import type { CertificateRow } from './certificates.repository.ts';
import type { LsaRow, WeeklyHour } from './lsas.repository.ts';

export type ProfileGap = (typeof PROFILE_GAPS)[number];

type Described = Pick<
  LsaRow,
  'bio' | 'photo_file_id' | 'area' | 'languages' | 'price_per_hour_fils' | 'needs_supported'
>;

/** What is still missing, in the order of the contract. */
export function gapsOf(
  profile: Described,
  hours: readonly WeeklyHour[],
  certificates: readonly Pick<CertificateRow, 'file_id'>[],
): ProfileGap[] {
  const missing: Record<ProfileGap, boolean> = {
    bio: profile.bio.trim() === '',
    photo: profile.photo_file_id === null,
    area: profile.area === null,
    languages: profile.languages.length === 0,
    price: profile.price_per_hour_fils === null,
    needs: profile.needs_supported.length === 0,
    hours: hours.length === 0,
    certificate_files: certificates.length === 0 || certificates.some(({ file_id }) => file_id === null),
  };
  return PROFILE_GAPS.filter((gap) => missing[gap]);
}

export function statusOf({ verdict, file_id }: Pick<CertificateRow, 'verdict' | 'file_id'>): CertificateStatus {
  if (verdict === 'verified' || verdict === 'rejected') return verdict;
  return file_id === null ? 'file_missing' : 'submitted';
}

/** Every chosen day with every chosen time, as the wizard asks for them. */
export function hoursOf(days: readonly string[], times: readonly string[]): WeeklyHour[] {
  return AVAILABILITY_DAYS.flatMap((day, index) =>
    days.includes(day)
      ? AVAILABILITY_TIMES.flatMap((time, slot) => (times.includes(time) ? [{ day: index + 1, slot }] : []))
      : [],
  );
}
