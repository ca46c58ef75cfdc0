import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { StaffArea } from './area-config.ts';
import { groupsOf, placeOf } from './current-item.ts';

/** "Dispute › Overview": where this page is in the staff area. The group gives way first, so the page stays readable. */
export function StaffBreadcrumb({ area }: { area: StaffArea }) {
  const { t } = useTranslation('shell');
  const place = placeOf(groupsOf(area), useLocation().pathname);
  if (!place) return null;
  const [group, page] = [t(`nav.${place.group.name}`), t(`nav.${place.item.name}`)];
  const hasGroup = place.group.items.length > 1 && group !== page;
  return (
    <p
      title={hasGroup ? `${group} › ${page}` : page}
      className="me-2 flex min-w-0 items-center gap-2 text-15 text-ink-soft max-sm:hidden"
    >
      {hasGroup && (
        <>
          <span className="min-w-0 shrink-[9999] truncate">{group}</span>
          <ChevronRight size={16} aria-hidden className="mirror-rtl shrink-0" />
        </>
      )}
      <span className="min-w-0 truncate font-medium text-ink">{page}</span>
    </p>
  );
}
