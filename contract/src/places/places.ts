/** Where in the UAE somebody lives or works, as coarse as other people may know it. */
export const AREAS = {
  dubai: [
    'al_barsha',
    'al_furjan',
    'al_quoz',
    'al_qusais',
    'al_nahda_dubai',
    'al_warqa',
    'arabian_ranches',
    'bur_dubai',
    'business_bay',
    'deira',
    'downtown_dubai',
    'dubai_hills',
    'dubai_marina',
    'jumeirah',
    'jlt',
    'jvc',
    'mirdif',
    'motor_city',
    'palm_jumeirah',
    'silicon_oasis',
    'umm_suqeim',
  ],
  abu_dhabi: [
    'al_bateen',
    'al_karamah',
    'al_khalidiyah',
    'al_mushrif',
    'al_raha',
    'al_reem_island',
    'khalifa_city',
    'mohamed_bin_zayed_city',
    'saadiyat',
    'yas_island',
    'al_ain',
  ],
  sharjah: ['al_khan', 'al_majaz', 'al_nahda_sharjah', 'al_taawun', 'muwaileh', 'tilal_city'],
  ajman: ['ajman_corniche', 'al_jurf', 'al_nuaimia'],
  umm_al_quwain: ['uaq_city'],
  ras_al_khaimah: ['al_hamra', 'al_nakheel'],
  fujairah: ['fujairah_city'],
} as const;

export type Emirate = keyof typeof AREAS;
export type AreaCode = (typeof AREAS)[Emirate][number];
export const EMIRATES = Object.keys(AREAS) as [Emirate, ...Emirate[]];
export const AREA_CODES = Object.values(AREAS).flat() as [AreaCode, ...AreaCode[]];

export function emirateOf(area: AreaCode): Emirate {
  return EMIRATES.find((emirate) => (AREAS[emirate] as readonly string[]).includes(area)) as Emirate;
}
