import { areaDistanceKm } from '@sanad/contract/places/area-distance.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { Refusal } from '../../../platform/refusal.ts';

interface Traveller {
  area: string | null;
  travel_radius_km: number;
}

/** How far a family lives from an LSA who does not travel that far; null where they do, or an area is not known. */
export function kmTooFar(lsa: Traveller, familyArea: string | null): number | null {
  if (lsa.area === null || familyArea === null) return null;
  const km = areaDistanceKm(lsa.area as AreaCode, familyArea as AreaCode);
  return km > lsa.travel_radius_km ? km : null;
}

/** A session in person is not offered beyond the LSA's travel radius. */
export function checkTravel(lsa: Traveller, familyArea: string | null): void {
  const km = kmTooFar(lsa, familyArea);
  if (km !== null) throw new Refusal('lsa_too_far', { info: { distance_km: km, radius_km: lsa.travel_radius_km } });
}
