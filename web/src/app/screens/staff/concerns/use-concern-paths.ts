import { generatePath } from 'react-router';
import { areaPages, paths } from '../../../../lib/paths.ts';
import { useArea } from '../../../shells/area-shell.tsx';

/** Concerns exist in both staff areas; links stay in the one that is open. */
export function useConcernPaths() {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    list: pages.concerns,
    concern: (concernId: string, which: 'open' | 'closed') =>
      `${generatePath<string>(pages.concern, { concernId })}${which === 'closed' ? '?which=closed' : ''}`,
    session: (id: string) => `${paths.sessionDetails}?${new URLSearchParams({ session: id })}`,
  };
}
