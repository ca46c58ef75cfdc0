import type { Notification } from '@sanad/contract/notifications.ts';
import type { Language } from '@sanad/contract/product.ts';
import type { Selectable } from 'kysely';
import type { Notifications } from '../../platform/database/database-types.ts';
import type { Facts, NotificationKind } from '../../platform/messages/notification-registry.ts';
import { OPEN } from './mail-words.ts';
import { isolated, messageValues, oneFullStop } from './message-values.ts';

/** A newer node may have told something this one has no words for. */
const UNKNOWN = {
  icon: 'circle-check',
  tone: 'mint',
  link: () => null,
  app: {
    en: () => ({ title: 'There’s news in your account', body: 'Reload the page to see it.' }),
    ar: () => ({ title: 'لديك جديد في حسابك', body: 'يُرجى تحديث الصفحة للاطلاع عليه.' }),
  },
} satisfies Omit<NotificationKind, 'topic'>;

export function presentNotification(
  row: Pick<Selectable<Notifications>, 'id' | 'kind' | 'facts' | 'created_at' | 'read_at'>,
  kind: NotificationKind | undefined,
  { zone, needsYou }: { zone: string; needsYou: boolean },
): Notification {
  const { icon, tone, link, app = UNKNOWN.app, ...rest }: Omit<NotificationKind, 'topic'> = kind ?? UNKNOWN;
  const facts = row.facts as Facts;
  // "Review and answer" no longer fits once it is answered or over.
  const isOver = !needsYou && rest.needsYou?.(facts) === true;
  const action = (isOver ? undefined : rest.action) ?? OPEN;
  const words = (language: Language) =>
    oneFullStop(app[language](isolated(language, messageValues(language, zone, facts))));
  return {
    id: row.id,
    kind: row.kind,
    icon,
    tone,
    words: { en: words('en'), ar: words('ar') },
    link: link(facts),
    action: link(facts) === null ? null : action,
    needs_you: needsYou,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
