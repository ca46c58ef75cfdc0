import * as contract from '@sanad/contract/calls/cards.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayReadCard } from './cards.repository.ts';
import type { CallCards } from './cards.service.ts';

export function mountCards({ files, http: { app } }: Platform, cards: CallCards): void {
  route(app, contract.listCallCards, ({ viewer }) => cards.list(viewer));
  route(app, contract.addCallCard, ({ viewer, body }) => cards.add(viewer, body));
  route(app, contract.removeCallCard, ({ viewer, params }) => cards.remove(viewer, params.id));
  route(app, contract.shareCallCard, ({ viewer, params, body }) => cards.share(viewer, params.id, body.card_id));
  for (const accountType of ['PARENT', 'LSA'] as const) files.addUploader('call_card', accountType);
  files.addReader('call_card', (db, viewer, file) => mayReadCard(db, viewer.userId, file.id));
}
