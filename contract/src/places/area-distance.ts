import type { AreaCode } from './places.ts';

/** The centre of each area: latitude and longitude in degrees. Distances are straight lines between centres. */
const AREA_CENTRES: Record<AreaCode, readonly [latitude: number, longitude: number]> = {
  al_barsha: [25.107, 55.2],
  al_furjan: [25.028, 55.148],
  al_quoz: [25.142, 55.242],
  al_qusais: [25.276, 55.388],
  al_nahda_dubai: [25.291, 55.371],
  al_warqa: [25.192, 55.412],
  arabian_ranches: [25.054, 55.268],
  bur_dubai: [25.252, 55.297],
  business_bay: [25.185, 55.272],
  deira: [25.271, 55.33],
  downtown_dubai: [25.195, 55.278],
  dubai_hills: [25.11, 55.25],
  dubai_marina: [25.08, 55.14],
  jumeirah: [25.205, 55.242],
  jlt: [25.069, 55.144],
  jvc: [25.058, 55.209],
  mirdif: [25.22, 55.42],
  motor_city: [25.045, 55.236],
  palm_jumeirah: [25.117, 55.138],
  silicon_oasis: [25.122, 55.381],
  umm_suqeim: [25.152, 55.203],
  al_bateen: [24.452, 54.336],
  al_karamah: [24.468, 54.378],
  al_khalidiyah: [24.469, 54.347],
  al_mushrif: [24.443, 54.387],
  al_raha: [24.45, 54.6],
  al_reem_island: [24.497, 54.405],
  khalifa_city: [24.42, 54.578],
  mohamed_bin_zayed_city: [24.337, 54.545],
  saadiyat: [24.54, 54.435],
  yas_island: [24.49, 54.605],
  al_ain: [24.207, 55.745],
  al_khan: [25.327, 55.362],
  al_majaz: [25.325, 55.385],
  al_nahda_sharjah: [25.303, 55.374],
  al_taawun: [25.312, 55.372],
  muwaileh: [25.305, 55.462],
  tilal_city: [25.3, 55.65],
  ajman_corniche: [25.412, 55.437],
  al_jurf: [25.411, 55.491],
  al_nuaimia: [25.389, 55.454],
  uaq_city: [25.553, 55.547],
  al_hamra: [25.689, 55.782],
  al_nakheel: [25.79, 55.97],
  fujairah_city: [25.123, 56.334],
};

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole kilometres between two areas; 0 inside the same one. */
export function areaDistanceKm(from: AreaCode, to: AreaCode): number {
  const [[fromLatitude, fromLongitude], [toLatitude, toLongitude]] = [AREA_CENTRES[from], AREA_CENTRES[to]];
  const north = radians(toLatitude - fromLatitude);
  const east = radians(toLongitude - fromLongitude) * Math.cos(radians((fromLatitude + toLatitude) / 2));
  return Math.round(EARTH_RADIUS_KM * Math.hypot(north, east));
}

/** Whether an LSA of one area comes to a family in another. Where an area is not known, nothing speaks against it. */
export function isWithinRadius(lsa: AreaCode | null, family: AreaCode | null, radiusKm: number): boolean {
  return lsa === null || family === null || areaDistanceKm(lsa, family) <= radiusKm;
}
