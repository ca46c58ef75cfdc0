import * as contract from '@sanad/contract/policy/policy.ts';
import { route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Policies } from './policy.service.ts';

export function mountPolicy({ http: { app } }: Platform, policies: Policies): void {
  route(app, contract.getPolicy, async () => policies.current());
  route(app, contract.listPolicyVersions, ({ query }) => policies.list(query));
  route(app, contract.planPolicyChange, ({ viewer, body }) => policies.plan(viewer, body));
  route(app, contract.withdrawPolicyChange, async ({ viewer, params }) => {
    await policies.withdraw(viewer, params.number);
  });
}
