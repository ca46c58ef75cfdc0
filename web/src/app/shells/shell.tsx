import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshUser } from '../../features/accounts/accounts.queries.ts';
import { useDeviceZone } from '../../features/accounts/use-device-zone.ts';
import { AriaLocale } from '../../ui/aria-locale.tsx';
import { SkipLink } from '../../ui/buttons/skip-link.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { loadOverlays } from '../../ui/overlays/lazy-overlay.tsx';
import { PageOutlet } from '../navigation/page-outlet.tsx';
import { onFirstInteraction } from '../start/first-interaction.ts';
import type { AreaConfig } from './navigation/area-config.ts';
import { PageTools } from './navigation/page-tools.tsx';
import { SectionTabs } from './navigation/section-tabs.tsx';
import { Sidebar, SidebarContent } from './navigation/sidebar.tsx';
import { TopBar } from './navigation/top-bar.tsx';
import { useSidebar } from './navigation/use-sidebar.ts';
import { useCachePerUser } from './use-cache-per-user.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useUnsentMessages } from './use-unsent-messages.ts';
import { useUnsentReports } from './use-unsent-reports.ts';

const MAIN = 'main';
const OVERLAYS_AFTER_MS = 4_000;
/** A screen marked `data-fills-page` has the whole room beside the menu; one marked `data-hides-bar` also that of the top bar on a phone. */
const PADDING = {
  family: 'px-5 py-6 has-[[data-fills-page]]:p-0 lg:px-10 lg:py-10',
  staff: 'p-4 text-15 has-[[data-fills-page]]:p-0 lg:p-6',
};

/** After the page is drawn: at the first touch, or when it has stood for a while. */
function useOverlaysAhead(): void {
  useEffect(() => {
    onFirstInteraction(loadOverlays);
    const timer = setTimeout(() => loadOverlays().catch(() => {}), OVERLAYS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** Every signed-in area: top bar, sidebar and the page. What differs between the areas is in their configuration. */
export function Shell({ area }: { area: AreaConfig }) {
  const { t } = useTranslation('shell');
  const sidebar = useSidebar(area.wide);
  useCachePerUser();
  useFreshUser();
  useDeviceZone();
  useLiveUpdates();
  useUnsentMessages();
  useUnsentReports();
  useOverlaysAhead();
  // Below its width the families' sidebar is gone, the staff's shrinks to the rail.
  const isBeside = sidebar.isWide || area.look === 'staff';
  const tone = area.look === 'staff' ? 'night' : 'card';

  return (
    <AriaLocale>
      <div
        className="group/shell grid min-h-dvh grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr]"
        data-shell={area.look}
      >
        <SkipLink targetId={MAIN} />
        <TopBar area={area} isExpanded={sidebar.isExpanded} onSwitch={sidebar.toggle} />
        {isBeside && <Sidebar area={area} isClosed={sidebar.isClosed || !sidebar.isWide} />}
        <Drawer
          isOpen={sidebar.isDrawerOpen}
          onClose={sidebar.closeDrawer}
          title={t('navigation')}
          isTitleHidden
          side="start"
          width="nav"
          tone={tone}
        >
          <div className="flex min-h-full flex-col">
            <SidebarContent area={area} isClosed={false} tools={<PageTools tone={tone} className="mb-3 sm:hidden" />} />
          </div>
        </Drawer>
        <main id={MAIN} tabIndex={-1} className={`col-start-2 min-w-0 ${PADDING[area.look]}`}>
          {area.look === 'staff' && <SectionTabs area={area} />}
          <PageOutlet />
        </main>
      </div>
    </AriaLocale>
  );
}
