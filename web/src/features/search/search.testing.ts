import type { LsaCard } from '@sanad/contract/search/search.ts';

/** An LSA as a search finds her; a test says what is different. */
export function lsaCard(overrides: Partial<LsaCard> = {}): LsaCard {
  return {
    id: '0192d7a0-0000-7000-8000-0000000000aa',
    name: 'Mariam A.',
    photo: null,
    main_specialization: 'educator',
    years_of_experience: '5+',
    area: null,
    gender: null,
    travel_radius_km: 15,
    needs_supported: ['dyslexia'],
    session_types: ['online'],
    languages: [],
    price_per_hour_fils: 20_000,
    open_to_negotiation: true,
    verified: false,
    rating: null,
    review_count: 0,
    next_free: [],
    reasons: [],
    ...overrides,
  };
}
