import { useState } from 'react';
import { useLocation } from 'react-router';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';

const STORED = 'sidebar';

function wasClosed(): boolean {
  return browserStorage.getItem(STORED) === 'closed';
}

interface Sidebar {
  /** Whether it is beside the page rather than over it. */
  isWide: boolean;
  isClosed: boolean;
  isDrawerOpen: boolean;
  isExpanded: boolean;
  toggle: () => void;
  closeDrawer: () => void;
}

/** Open or closed on wide screens, and remembered; below them a drawer that closes with every page change. */
export function useSidebar(wide: string): Sidebar {
  const isWide = useMediaQuery(wide);
  const { key } = useLocation();
  const [isClosed, setIsClosed] = useState(wasClosed);
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isDrawerOpen = !isWide && openedOn === key;

  function toggle() {
    if (!isWide) {
      setOpenedOn(isDrawerOpen ? null : key);
      return;
    }
    browserStorage.setItem(STORED, isClosed ? 'open' : 'closed');
    setIsClosed(!isClosed);
  }

  return {
    isWide,
    isClosed,
    isDrawerOpen,
    isExpanded: isWide ? !isClosed : isDrawerOpen,
    toggle,
    closeDrawer: () => setOpenedOn(null),
  };
}
