import { useMatches } from 'react-router';
import { useSession } from '../../lib/session.ts';
import type { AreaConfig } from './area-config.ts';
import { lsaDashboard } from './areas/lsa-area.ts';
import { dashboard, parentDashboard } from './areas/parent-areas.ts';
import { admin, cst } from './areas/staff-areas.ts';
import { Shell } from './shell.tsx';

const AREAS = { dashboard, parentDashboard, lsaDashboard, cst, admin } satisfies Record<string, AreaConfig>;
export type AreaName = keyof typeof AREAS;

export interface AreaHandle {
  area: AreaName;
}

export function useArea(): AreaConfig {
  const isAdmin = useSession((session) => session.userType === 'SUPER_ADMIN');
  const handles = useMatches().map((match) => match.handle as Partial<AreaHandle> | undefined);
  const name = handles.find((handle) => handle?.area)?.area ?? 'dashboard';
  // An admin who opens a screen of customer service keeps their own sidebar.
  return AREAS[name === 'cst' && isAdmin ? 'admin' : name];
}

export function Component() {
  return <Shell area={useArea()} />;
}
