/** The server fills the cache of a prerendered page by these. */
export const homeLsasKey = ['search', 'home'] as const;
export const profileKey = (id: string) => ['search', 'profile', id] as const;

/** Whom the home page shows: checked, and free soonest. */
export const HOME_SEARCH = { verified: 'true', sort: 'soonest', limit: 3 } as const;
