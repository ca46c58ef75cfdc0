import { AVAILABILITY_DAYS, AVAILABILITY_TIMES } from '@sanad/contract/availability.ts';
import type { ListingObstacles } from '@sanad/contract/lsas/lsa-listing.ts';
import type { Certificate, OwnLsaProfile, PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import type {
  Gender,
  IssuingBody,
  MainSpecialization,
  NeedSupported,
  SessionType,
  WorkingLanguage,
  YearsOfExperience,
} from '@sanad/contract/lsas/lsas.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { publicName } from '@sanad/contract/text/first-name.ts';
import { DEFAULT_ZONE, dayIn } from '@sanad/contract/time/time.ts';
import { publicPicture } from '../../platform/files/addresses.ts';
import type { FileAddresses, FileRow } from '../../platform/files/files.ts';
import type { CertificateRow } from './certificates.repository.ts';
import type { ListingObstacle } from './listing.repository.ts';
import { gapsOf, statusOf } from './lsas.policy.ts';
import type { LsaRow, WeeklyHour } from './lsas.repository.ts';

/** All that belongs to one profile, read together. */
export interface WholeProfile {
  profile: LsaRow;
  hours: WeeklyHour[];
  certificates: CertificateRow[];
}

export function presentHours(hours: readonly WeeklyHour[]): OwnLsaProfile['weekly_hours'] {
  return AVAILABILITY_DAYS.flatMap((day, index) => {
    const times = AVAILABILITY_TIMES.filter((_, slot) =>
      hours.some((hour) => hour.day === index + 1 && hour.slot === slot),
    );
    return times.length > 0 ? [{ day, times }] : [];
  });
}

/** What the owner and everybody else see alike. */
function presentShared({ profile, hours }: WholeProfile) {
  return {
    id: profile.id,
    main_specialization: profile.main_specialization as MainSpecialization,
    years_of_experience: profile.years_of_experience as YearsOfExperience | null,
    profile_bio: profile.bio,
    profile_photo: publicPicture(profile.photo_file_id),
    area: profile.area as AreaCode | null,
    gender: profile.gender as Gender | null,
    travel_radius_km: profile.travel_radius_km,
    languages: profile.languages as WorkingLanguage[],
    needs_supported: profile.needs_supported as NeedSupported[],
    session_types: profile.session_types as SessionType[],
    price_per_hour_fils: profile.price_per_hour_fils,
    open_to_negotiation: profile.open_to_negotiation,
    weekly_hours: presentHours(hours),
  };
}

/** For the owner alone: the file's address is a key to it. */
export function presentCertificate(row: CertificateRow, file: FileRow | undefined, files: FileAddresses): Certificate {
  return {
    id: row.id,
    title: row.title,
    issuing_body: row.issuing_body as IssuingBody,
    status: statusOf(row),
    reason: row.verdict === 'rejected' ? row.reason : null,
    file: file ? files.stored(file) : null,
  };
}

export function presentObstacles(obstacles: readonly ListingObstacle[]): ListingObstacles {
  return obstacles.map(({ reason, until }) => ({ reason, until: until?.toISOString() ?? null }));
}

export function presentOwn(
  whole: WholeProfile & { obstacles: ListingObstacle[] },
  certificateFiles: readonly FileRow[],
  files: FileAddresses,
): OwnLsaProfile {
  const { profile, hours, certificates } = whole;
  const fileById = new Map(certificateFiles.map((file) => [file.id, file]));
  return {
    ...presentShared(whole),
    full_name: profile.full_name,
    email_address: profile.contact_email,
    phone_number: profile.phone_number,
    address: profile.address,
    certificates: certificates.map((row) => presentCertificate(row, fileById.get(row.file_id ?? ''), files)),
    gaps: gapsOf(profile, hours, certificates),
    listing_obstacles: presentObstacles(whole.obstacles),
  };
}

/** For everybody. A certificate that was sent back is not shown. */
export function presentPublic(whole: WholeProfile): PublicLsaProfile {
  const { profile, certificates } = whole;
  const [reviewCount, starsSum] = [profile.review_count ?? 0, profile.stars_sum ?? 0];
  return {
    ...presentShared(whole),
    name: publicName(profile.full_name),
    rating: reviewCount > 0 ? Math.round((starsSum * 100) / reviewCount) / 100 : null,
    review_count: reviewCount,
    certificates: certificates
      .filter(({ verdict }) => verdict !== 'rejected')
      .map((row) => ({
        title: row.title,
        issuing_body: row.issuing_body as IssuingBody,
        verified: row.verdict === 'verified',
        verified_on: row.verdict === 'verified' && row.checked_at ? dayIn(row.checked_at, DEFAULT_ZONE) : null,
      })),
    member_since: dayIn(profile.created_at, DEFAULT_ZONE),
  };
}
