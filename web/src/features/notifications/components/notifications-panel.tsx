import { BellOff, CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useMarkRead, useNotifications } from '../notifications.queries.ts';
import { NotificationItem } from './notification-item.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

export default function NotificationsPanel({ isOpen, onClose }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('notifications.title')} side="end" width="panel">
      <NotificationList onFollow={onClose} />
    </Drawer>
  );
}

export function NotificationList({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation('shell');
  const { query, inbox } = useNotifications();
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
  if (inbox.items.length === 0) {
    return (
      <EmptyState isCompact icon={BellOff} title={t('notifications.empty')}>
        {t('notifications.emptyHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <p role="status" className="text-15 text-ink-soft">
          {t('notifications.short', { count: inbox.unread })}
        </p>
        {inbox.unread > 0 && (
          <Button variant="quiet" size="sm" icon={CheckCheck} onClick={() => markRead.mutate(null)}>
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      <ul>
        {inbox.items.map((item) => (
          <NotificationItem
            key={item.id}
            notification={item}
            onRead={() => markRead.mutate([item.id])}
            onFollow={onFollow}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBlock onClick={() => query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}
