import type { MeetingMode } from '@sanad/contract/availability.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { areaDistanceKm } from '@sanad/contract/places/area-distance.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import { isTooFar } from '../../distance.ts';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  profile: PublicLsaProfile;
  familyArea: AreaCode | null;
  /** How the family has chosen to meet; null: they can't. */
  mode: MeetingMode | null;
}

/** From here on the way is worth a word, even within the travel radius. */
const FAR_KM = 25;

/** Before an LSA who lives far away is booked: how far that is, and why they are not offered in person. */
export function TravelHint({ profile, familyArea, mode }: Props) {
  const { t } = useSearchText();
  if (profile.area === null || familyArea === null) return null;
  const km = areaDistanceKm(profile.area, familyArea);
  const isBeyond = isTooFar(profile, familyArea);
  if (!isBeyond && (km < FAR_KM || mode !== 'in_person')) return null;
  const values = { name: firstName(profile.name), km, radius: profile.travel_radius_km };
  return (
    <Notice tone={mode === null ? 'warning' : 'info'} className="mt-3">
      {t(isBeyond ? (mode === null ? 'book.tooFarToBook' : 'book.tooFar') : 'book.far', values)}
    </Notice>
  );
}
