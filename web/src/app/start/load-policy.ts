import { getPolicy, type PublicPolicy } from '@sanad/contract/policy/policy.ts';
import { call } from '../../lib/api/api.ts';

export function loadPolicy(signal: AbortSignal): Promise<PublicPolicy> {
  return call(getPolicy, { signal });
}
