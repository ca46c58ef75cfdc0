/** Teams of staff beside customer service. */
export const STAFF_TEAMS = ['marketing', 'accounts', 'technical'] as const;
export type StaffTeam = (typeof STAFF_TEAMS)[number];
