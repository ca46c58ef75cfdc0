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
        en: ({ facts }) => ({ title: `A message from the ${PRODUCT_NAME} team`, body: facts.text ?? '' }),
        ar: ({ facts }) => ({ title: `رسالة من فريق ${PRODUCT_NAME_AR}`, body: facts.text ?? '' }),
      },
      mail: {
        en: ({ facts }) => ({ subject: `A message from the ${PRODUCT_NAME} team`, body: facts.text ?? '' }),
        ar: ({ facts }) => ({ subject: `رسالة من فريق ${PRODUCT_NAME_AR}`, body: facts.text ?? '' }),
      },
    },
  },
  notify: {
    'person.messaged': ({ messageId, userId, text }) => [
      { to: userId, kind: 'person.messaged', facts: { id: messageId, text } },
    ],
  },
} satisfies NotificationsOf;
