/** The server fills the cache of a prerendered profile by this. */
export const lsaReviewsKey = (lsaId: string) => ['feedback', 'lsa', lsaId] as const;
