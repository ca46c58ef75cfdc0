import type { Notification } from '@sanad/contract/notifications.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { languageOf } from '../../../lib/text/i18n.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { lookOf } from '../notification-look.ts';
import { useTimeAgo } from '../use-time-ago.ts';

/** Never out of the product. */
const isOwnPage = (link: string | null): link is string => /^\/(?!\/)/.test(link ?? '');

interface Props {
  notification: Notification;
  /** The one filled button of the panel. */
  isMostUrgent?: boolean;
  onRead: () => void;
  /** Somebody goes where it leads. */
  onFollow?: (() => void) | undefined;
}

export function NotificationItem({ notification, isMostUrgent = false, onRead, onFollow }: Props) {
  const { t, i18n } = useTranslation('shell');
  const { icon: Icon, tile } = lookOf(notification);
  const language = languageOf(i18n.language);
  const timeAgo = useTimeAgo();
  const { title, body } = notification.words[language];
  const link = isOwnPage(notification.link) ? notification.link : null;
  const isUnread = !notification.read;

  function follow() {
    if (isUnread) onRead();
    onFollow?.();
  }

  const action = notification.action?.[language] ?? t('notifications.open');
  const label = `${action}: ${title}`;
  return (
    <li className="group relative flex gap-3 ps-5">
      {isUnread && (
        <button
          type="button"
          aria-label={t('notifications.markOne', { title })}
          title={t('notifications.markRead')}
          onClick={onRead}
          className="absolute start-0 top-6 z-10 grid size-6 -translate-x-1 place-items-center rounded-full after:absolute after:-inset-2.5 hover:bg-mint rtl:translate-x-1"
        >
          <span className="size-2 rounded-full bg-pine" />
        </button>
      )}
      <span
        className={`mt-4 grid size-10 shrink-0 place-items-center rounded-control ${isUnread ? tile : 'bg-sunken text-ink-soft'}`}
      >
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 border-line border-t py-4 group-first:border-t-0">
        <p className={isUnread ? 'font-medium' : 'text-ink-soft'}>
          {isUnread && <span className="visually-hidden">{t('notifications.unread')} </span>}
          {title}
        </p>
        <p className="text-15 text-ink-soft">{body}</p>
        <div className="mt-1 flex min-h-8 items-center justify-between gap-4 text-15">
          <time dateTime={notification.created_at} className="text-ink-faint">
            {timeAgo(notification.created_at)}
          </time>
          {link && notification.needs_you && (
            <LinkButton
              to={link}
              size="sm"
              variant={isMostUrgent ? 'primary' : 'plain'}
              aria-label={label}
              onClick={follow}
            >
              {action}
            </LinkButton>
          )}
          {link && !notification.needs_you && (
            <Link
              to={link}
              aria-label={label}
              onClick={follow}
              className="rounded-sm font-medium text-pine after:absolute after:inset-0 hover:text-pine-deep"
            >
              {action}
            </Link>
          )}
        </div>
      </div>
    </li>
  );
}
