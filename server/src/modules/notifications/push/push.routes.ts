import * as contract from '@sanad/contract/notifications.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Push } from './push.service.ts';

export function mountPush({ http }: Platform, push: Push): void {
  route(http.app, contract.getPushKey, async () => ({ public_key: (await push.keys()).publicKey }));
  route(http.app, contract.subscribeToPush, ({ viewer, body }) => push.subscribe(viewer, body));
  route(http.app, contract.unsubscribeFromPush, ({ viewer, body }) => push.unsubscribe(viewer, body.endpoint));
}
