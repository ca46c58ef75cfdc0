import { areaDistanceKm } from '@sanad/contract/area-distance.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import type { AreaCode } from '@sanad/contract/places.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { Notice } from '../../../../ui/states/notice.tsx';
import { isTooFar } from '../../distance.ts';
import { useSearchText } from '../../use-search-text.ts';

/** From here on the way is worth a word, even within the travel radius. */
const FAR_KM = 25;

/** Before a session in person is booked with an LSA who lives far away. */
export function TravelHint({ profile, familyArea }: { profile: PublicLsaProfile; familyArea: AreaCode | null }) {
  const { t } = useSearchText();
  if (profile.area === null || familyArea === null) return null;
  const km = areaDistanceKm(profile.area, familyArea);
  const isBeyond = isTooFar(profile, familyArea);
  if (!isBeyond && km < FAR_KM) return null;
  const values = { name: firstName(profile.name), km, radius: profile.travel_radius_km };
  return (
    <Notice tone={isBeyond ? 'warning' : 'info'} className="mt-3">
      {t(isBeyond ? 'book.tooFar' : 'book.far', values)}
    </Notice>
  );
}
