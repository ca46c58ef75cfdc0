import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { useNotifications } from '../notifications.queries.ts';
import { useRenewPush } from '../push.queries.ts';

const NotificationsPanel = lazyOverlay(() => import('./notifications-panel.tsx'));

const CORNER = 'absolute rounded-pill bg-coral ring-2 ring-card';

/** Families see the number of unread notifications, staff a dot. */
export function Bell({ shows }: { shows: 'number' | 'dot' }) {
  const { t } = useTranslation('shell');
  const unread = useNotifications().inbox?.unread ?? 0;
  const shown = unread > 99 ? '99+' : String(unread);
  const [isOpen, setIsOpen] = useState(false);
  useRenewPush();
  return (
    <>
      <IconButton
        icon={BellIcon}
        label={unread > 0 ? t('notifications.bellUnread', { shown }) : t('notifications.title')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        corner={unread > 0 && <Corner shown={shows === 'number' ? shown : null} />}
      />
      <span role="status" className="visually-hidden">
        {unread > 0 ? t('notifications.count', { count: unread }) : ''}
      </span>
      <NotificationsPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Corner({ shown }: { shown: string | null }) {
  if (shown === null) return <span aria-hidden data-count className={`${CORNER} end-2.5 top-2.5 size-2.5`} />;
  return (
    <span
      aria-hidden
      data-count
      className={`${CORNER} end-0.5 top-0.5 grid h-5 min-w-5 place-items-center px-1 font-semibold text-12 text-on-signal leading-none`}
    >
      {shown}
    </span>
  );
}
