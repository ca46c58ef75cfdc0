import { generatePath } from 'react-router';
import { areaPages } from '../../../../lib/paths.ts';
import { useArea } from '../../../shells/area-shell.tsx';

/** The inbox is in both staff areas; links stay in the one that is open. */
export function useContactPaths() {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    list: pages.contactMessages,
    message: (messageId: string) => generatePath<string>(pages.contactMessage, { messageId }),
    person: (personId: string) => generatePath<string>(pages.person, { userId: personId }),
  };
}
