import { useRef, useState } from 'react';
import { clearDraft } from '../../../../features/accounts/drafts/onboarding-draft.ts';
import { refreshUser } from '../../../../features/accounts/refresh-user.ts';
import type { NewLsaProfile } from '../../../../features/lsas/lsa-form.ts';
import { useCreateLsaProfile } from '../../../../features/lsas/lsas.queries.ts';
import { ApiError } from '../../../../lib/api/api.ts';

/** Sends once, however often it is pressed. A profile that is there already counts as made. */
export function useLsaSubmit() {
  const create = useCreateLsaProfile();
  const hasStarted = useRef(false);
  const [isSending, setIsSending] = useState(false);

  async function send(profile: NewLsaProfile): Promise<void> {
    try {
      await create.mutateAsync(profile);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'profile_exists')) throw error;
    }
    await refreshUser().catch(() => null);
    await clearDraft().catch(() => undefined);
  }

  /** False when another press came first. */
  async function submit(profile: NewLsaProfile): Promise<boolean> {
    if (hasStarted.current) return false;
    hasStarted.current = true;
    setIsSending(true);
    try {
      await send(profile);
      return true;
    } finally {
      hasStarted.current = false;
      setIsSending(false);
    }
  }

  return { submit, isSending };
}
