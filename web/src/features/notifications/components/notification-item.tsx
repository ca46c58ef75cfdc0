import { formatFils } from '@sanad/contract/money.ts';
import type { Notification } from '@sanad/contract/notifications.ts';
import { formatDateTime, formatWhen } from '@sanad/contract/time.ts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/i18n.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useProduct } from '../../../lib/use-product.ts';
import { namedTime, useViewerZone } from '../../../lib/viewer-zone.ts';
import { IconButton } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link-button.tsx';
import { linkOf } from '../notification-link.ts';
import { NOTIFICATION_LOOKS, textKeyOf } from '../notification-look.ts';

interface Props {
  notification: Notification;
  onRead: () => void;
  /** Somebody goes where it leads. */
  onFollow?: (() => void) | undefined;
}

export function NotificationItem({ notification, onRead, onFollow }: Props) {
  const { t, i18n } = useTranslation('shell');
  const product = useProduct();
  const { icon: Icon, tile } = NOTIFICATION_LOOKS[notification.kind];
  const text = `notifications.kinds.${textKeyOf(notification.kind)}`;
  const language = languageOf(i18n.language);
  const zone = useViewerZone();
  const { name, starts_at, answer_by, effect, by, amount_fils, credit_fils } = notification.facts;
  const when = (at: string | undefined) =>
    at ? namedTime(formatWhen(new Date(at), zone, language), zone, new Date(at)) : '';
  const money = (fils: string | undefined) => formatFils(Number(fils ?? 0), language);
  const facts = isolated(
    {
      ...notification.facts,
      product,
      name: name || t('notifications.somebody'),
      when: when(starts_at),
      until: when(answer_by),
      amount: money(amount_fils),
      credit: money(credit_fils),
    },
    language,
  );
  const title = t(`${text}.title`, { ...facts, context: by ?? '' });
  const link = linkOf(notification);

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
        <p className="text-15 text-ink-soft">{t(`${text}.body`, { ...facts, context: effect ?? '' })}</p>
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
