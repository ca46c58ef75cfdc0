import * as contract from '@sanad/contract/calls/board.ts';
import { route } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Boards } from './boards.service.ts';

export function mountBoards({ http: { app } }: Platform, boards: Boards): void {
  route(app, contract.getBoard, ({ viewer, params }) => boards.get(viewer, params.id));
  route(app, contract.deleteBoard, ({ viewer, params }) => boards.delete(viewer, params.id));
  route(app, contract.saveBoard, ({ viewer, params, body }) => boards.save(viewer, params.id, body));
}
