import { type OwnLsaProfile, PROFILE_GAPS } from '@sanad/contract/lsas/lsa-profiles.ts';

export type Gap = OwnLsaProfile['gaps'][number];
export type ProfileTab = 'basics' | 'certificates' | 'offer';
export const PROFILE_TABS: readonly ProfileTab[] = ['basics', 'certificates', 'offer'];

/** Where a gap is filled: on a tab of the profile, or on the page of the weekly hours. */
const FILLED_ON: Record<Gap, ProfileTab | 'hours'> = {
  bio: 'basics',
  photo: 'basics',
  area: 'basics',
  languages: 'offer',
  price: 'offer',
  needs: 'offer',
  hours: 'hours',
  certificate_files: 'certificates',
};

export const placeOf = (gap: Gap): ProfileTab | 'hours' => FILLED_ON[gap];

export function completeness(gaps: readonly Gap[]): { done: number; all: number; percent: number } {
  const all = PROFILE_GAPS.length;
  const done = all - gaps.length;
  return { done, all, percent: Math.round((100 * done) / all) };
}

export function tabOf(requested: string | null): ProfileTab {
  return PROFILE_TABS.find((tab) => tab === requested) ?? 'basics';
}
