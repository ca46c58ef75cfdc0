import { BellOff, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { groupNotifications } from '../notification-groups.ts';
import { useMarkRead, useNotifications } from '../notifications.queries.ts';
import { NotificationItem } from './notification-item.tsx';
import { QuietHoursFoot } from './quiet-hours-foot.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export default function NotificationsPanel({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={t('notifications.title')}
      side="end"
      width="wide"
      actions={
        <Link
          to={paths.notificationSettings}
          aria-label={t('notifications.settings')}
          onClick={onClose}
          className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        >
          <SlidersHorizontal size={20} aria-hidden />
        </Link>
      }
      footer={<QuietHoursFoot onFollow={onClose} />}
    >
      <NotificationList onFollow={onClose} />
    </Drawer>
  );
}

export function NotificationList({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const { query, inbox } = useNotifications();
  const zone = useViewerZone();
  const now = useNow();
  const markRead = useMarkRead();

  if (!inbox && query.isError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (!inbox) {
    return (
      <Loading className="grid gap-4 pt-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    );
  }
  if (inbox.items.length + inbox.needsYou.length === 0) {
    return (
      <EmptyState isCompact icon={BellOff} title={t('notifications.empty')}>
        {t('notifications.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="-mx-5 flex min-h-11 items-center justify-between gap-3 border-line border-b px-5 pb-1">
        <p role="status" className="text-15 text-ink-soft">
          {t('notifications.short', { count: inbox.unread })}
        </p>
        {inbox.unread > 0 && (
          <Button variant="quiet" size="sm" className="-me-4" onClick={() => markRead.mutate(null)}>
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      {groupNotifications(inbox, zone, now).map(({ group, items }) => (
        <section key={group} aria-label={t(`notifications.groups.${group}`)} className="pt-5">
          <h3 className="font-medium text-15 text-ink-soft">{t(`notifications.groups.${group}`)}</h3>
          <ul className="-ms-5">
            {items.map((item, place) => (
              <NotificationItem
                key={item.id}
                notification={item}
                isMostUrgent={group === 'needsYou' && place === 0}
                onRead={() => markRead.mutate([item.id])}
                onFollow={onFollow}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.isFetchNextPageError && (
        <ErrorState isCompact onRetry={() => query.fetchNextPage()} isRetrying={query.isFetchingNextPage} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button isBlock className="mt-4" onClick={() => query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}
