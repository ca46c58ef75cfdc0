import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router';
import { findKeys } from '../../../features/staff-tools/find-keys.ts';
import { isDialogOpen } from '../../../lib/keyboard/is-dialog-open.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { areaPages } from '../../../lib/paths.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { screen } from '../../screen.ts';
import type { StaffArea } from './area-config.ts';

const FindDialog = lazyOverlay(
  screen(
    ['staff-tools', 'people', 'dispute-desk', 'concern-desk'],
    () => import('../../../features/staff-tools/find-dialog.tsx'),
  ),
);
const ShortcutsDialog = lazyOverlay(
  screen(['staff-tools'], () => import('../../../features/staff-tools/shortcuts-dialog.tsx')),
);

/** Finding a case or a person from any staff page, and the list of keys. */
export function StaffTools({ area }: { area: StaffArea }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState<'find' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  const find = () => setOpen('find');
  const pages = area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  useShortcuts({ '?': { name: 'shortcuts', run: () => setOpen('shortcuts') } });
  useFindKey(find);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={find}
        className="flex min-h-10 w-84 touch-44 items-center gap-2.5 rounded-control border border-control bg-card px-3 text-15 text-ink-soft hover:bg-sunken max-xl:hidden"
      >
        <Search size={18} aria-hidden className="shrink-0" />
        <span className="flex-1 truncate text-start">{t('find')}</span>
        <span aria-hidden dir="ltr" className="flex gap-1">
          {findKeys().map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      </button>
      <IconButton icon={Search} label={t('find')} aria-haspopup="dialog" onClick={find} className="xl:hidden" />
      <FindDialog
        isOpen={open === 'find'}
        onClose={close}
        to={{
          person: (userId) => generatePath<string>(pages.person, { userId }),
          case: (disputeId) => generatePath<string>(pages.dispute, { disputeId }),
          concern: (concernId) => generatePath<string>(pages.concern, { concernId }),
        }}
      />
      <ShortcutsDialog isOpen={open === 'shortcuts'} onClose={close} />
    </>
  );
}

/** Ctrl+K and ⌘K work while typing, too, but not over another dialog. */
function useFindKey(find: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
      event.preventDefault();
      if (!isDialogOpen()) find();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
