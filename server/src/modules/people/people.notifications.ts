import { PRODUCT_NAME, PRODUCT_NAME_AR } from '@sanad/contract/product.ts';
import type { NotificationsOf } from '../../platform/messages/notification-registry.ts';
import './people.events.ts';

export const peopleNotifications = {
  kinds: {
    'person.messaged': {
      topic: 'disputes',
      icon: 'message-circle',
      tone: 'mint',
      link: () => null,
      app: {
        en: () => ({ title: `A message from the ${PRODUCT_NAME} team`, body: 'We’ve sent it to your e-mail address.' }),
        ar: () => ({ title: `رسالة من فريق ${PRODUCT_NAME_AR}`, body: 'أرسلناها إلى بريدك الإلكتروني.' }),
      },
    },
  },
  notify: {
    'person.messaged': ({ messageId, userId }) => [{ to: userId, kind: 'person.messaged', facts: { id: messageId } }],
  },
} satisfies NotificationsOf;
