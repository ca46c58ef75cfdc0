import type { Notification } from '@sanad/contract/notifications.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/i18n.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { lookOf } from '../notification-look.ts';

/** Never out of the product. */
const isOwnPage = (link: string | null): link is string => /^\/(?!\/)/.test(link ?? '');

interface Props {
  notification: Notification;
  onRead: () => void;
  /** Somebody goes where it leads. */
  onFollow?: (() => void) | undefined;
}

export function NotificationItem({ notification, onRead, onFollow }: Props) {
  const { t, i18n } = useTranslation('shell');
  const { icon: Icon, tile } = lookOf(notification);
  const language = languageOf(i18n.language);
  const zone = useViewerZone();
  const { title, body } = notification.words[language];
  const link = isOwnPage(notification.link) ? notification.link : null;

  function follow() {
    if (!notification.read) onRead();
    onFollow?.();
  }

  return (
    <li className="flex gap-3 border-line border-t py-3.5 first:border-t-0">
      <span className={`grid size-10 shrink-0 place-items-center rounded-control ${tile}`}>
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className={notification.read ? 'font-medium' : 'font-semibold'}>
          {!notification.read && <span className="visually-hidden">{t('notifications.unread')} </span>}
          {link ? (
            <TextLink isInline to={link} onClick={follow}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </p>
        <p className="text-15 text-ink-soft">{body}</p>
        <time dateTime={notification.created_at} className="mt-0.5 block text-14 text-ink-faint">
          {namedTime(
            formatDateTime(new Date(notification.created_at), zone, language),
            zone,
            new Date(notification.created_at),
          )}
        </time>
      </div>
      {!notification.read && (
        <span className="flex flex-col items-center gap-1">
          <IconButton icon={Check} label={t('notifications.markOne', { title })} onClick={onRead} />
          <span aria-hidden className="size-2 rounded-full bg-pine" />
        </span>
      )}
    </li>
  );
}
