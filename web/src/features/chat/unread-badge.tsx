import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Count } from '../../ui/badge.tsx';
import { unreadQuery } from './unread.queries.ts';

/** How many messages are not read yet, beside the menu's item. */
export function UnreadBadge({ className }: { className?: string }) {
  const { t } = useTranslation('shell');
  const { data = 0 } = useQuery(unreadQuery);
  return (
    <Count
      value={data}
      label={data > 99 ? t('unreadMessagesOver') : t('unreadMessages', { count: data })}
      tone="card"
      {...(className ? { className } : {})}
    />
  );
}
