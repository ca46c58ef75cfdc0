import type { AccountType } from '@sanad/contract/accounts/accounts.ts';
import { useMatches } from 'react-router';
import { useSession } from '../../lib/api/session.ts';
import { lsaDashboard } from './areas/lsa-area.ts';
import { dashboard, parentDashboard } from './areas/parent-areas.ts';
import { admin, cst } from './areas/staff-areas.ts';
import type { AreaConfig } from './navigation/area-config.ts';
import { Shell } from './shell.tsx';

const AREAS = { dashboard, parentDashboard, lsaDashboard, cst, admin } satisfies Record<string, AreaConfig>;
export type AreaName = keyof typeof AREAS;

const OWN: Record<AccountType, AreaName> = {
  PARENT: 'parentDashboard',
  LSA: 'lsaDashboard',
  CST_ADMIN: 'cst',
  SUPER_ADMIN: 'admin',
};

export interface AreaHandle {
  /** `own`: a page that several roles open, each inside their own area. */
  area: AreaName | 'own';
}

export function useArea(): AreaConfig {
  const type = useSession((session) => session.userType);
  const handles = useMatches().map((match) => match.handle as Partial<AreaHandle> | undefined);
  const areaName = handles.find((handle) => handle?.area)?.area ?? 'dashboard';
  const name = areaName !== 'own' ? areaName : type ? OWN[type] : 'dashboard';
  // An admin who opens a screen of customer service keeps their own sidebar.
  return AREAS[name === 'cst' && type === 'SUPER_ADMIN' ? 'admin' : name];
}

export function Component() {
  return <Shell area={useArea()} />;
}
