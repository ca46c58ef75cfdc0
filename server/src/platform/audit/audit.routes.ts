import * as contract from '@sanad/contract/staff/audit-log.ts';
import { route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { AuditSearch } from './audit-search.ts';

export function mountAuditLog(platform: Platform): void {
  const { app } = platform.http;
  const search = new AuditSearch(platform);
  route(app, contract.listAuditLog, ({ viewer, query }) => search.list(viewer, query));
  route(app, contract.getAuditCheck, async () => ({ last: await search.lastCheck() }));
  route(app, contract.checkAuditLog, ({ viewer }) => search.check(viewer));
}
