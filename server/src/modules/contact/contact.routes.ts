import * as contract from '@sanad/contract/contact.ts';
import { clientNetwork } from '../../platform/http/limits/client-network.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ContactService } from './contact.service.ts';

const RECEIVED = { detail: 'We’ve got your message and will reply by e-mail.' };

export function mountContact({ http: { app }, config }: Platform, contact: ContactService): void {
  route(app, contract.getContactChannels, async () => config.contact);
  route(app, contract.sendContactMessage, async ({ body, request }) => {
    await contact.send(clientNetwork(request.ip), body);
    return RECEIVED;
  });
  route(app, contract.sendOwnContactMessage, async ({ viewer, body }) => {
    await contact.sendOwn(viewer, body);
    return RECEIVED;
  });
  route(app, contract.listContactMessages, ({ query }) => contact.list(query));
  route(app, contract.getContactMessage, ({ viewer, params }) => contact.open(viewer, params.id));
  route(app, contract.answerContactMessage, ({ viewer, params, body }) => contact.answer(viewer, params.id, body.text));
  route(app, contract.closeContactMessage, ({ viewer, params }) => contact.done(viewer, params.id));
}
