/** The server fills the cache of the prerendered home page by this. */
export const homeLsasKey = ['search', 'home'] as const;

/** Whom the home page shows: checked, and free soonest. */
export const HOME_SEARCH = { verified: 'true', sort: 'soonest', limit: 3 } as const;
