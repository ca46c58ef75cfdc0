import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { agreeTo } from '../../../../features/accounts/consents.queries.ts';
import { clearDraft } from '../../../../features/accounts/drafts/onboarding-draft.ts';
import { refreshUser } from '../../../../features/accounts/refresh-user.ts';
import {
  useChangeAnyChild,
  useCreateChild,
  useCreateParentProfile,
} from '../../../../features/families/families.queries.ts';
import type { childForm, parentForm } from '../../../../features/families/family-form.ts';
import { toast } from '../../../../lib/toast.ts';

type Parent = z.output<typeof parentForm>;
type Child = z.output<typeof childForm>;

export interface FamilyInput {
  /** Null when the profile is there already. */
  parent: Parent | null;
  child: Child;
  sharesHealth: boolean;
  /** Made by an earlier try: then it is changed, not made again. */
  childId: string | null;
}

export interface Outcome {
  childId: string | null;
  parentError: unknown;
  childError: unknown;
}

/** The two calls run side by side; what was made stays made, and sending again makes nothing twice. */
export function useFamilySubmit() {
  const { t } = useTranslation('onboarding');
  const createParent = useCreateParentProfile();
  const createChild = useCreateChild();
  const changeChild = useChangeAnyChild();
  const [isSending, setIsSending] = useState(false);

  async function sendParent({ photo, ...parent }: Parent): Promise<void> {
    try {
      await createParent.mutateAsync({ ...parent, ...(photo ? { profile_photo: photo.id } : {}) });
      toast.success(t('toasts.parentCreated'));
    } catch (error) {
      toast.error(t('toasts.parentFailed'));
      throw error;
    }
  }

  async function sendChild({ photo, ...child }: Child, id: string | null): Promise<string> {
    const body = { ...child, ...(photo ? { profile_photo: photo.id } : {}) };
    try {
      const made = id === null ? await createChild.mutateAsync(body) : await changeChild.mutateAsync({ id, body });
      toast.success(t('toasts.childCreated'));
      return made.id;
    } catch (error) {
      toast.error(t('toasts.childFailed'));
      throw error;
    }
  }

  async function submit({ parent, child, sharesHealth, childId }: FamilyInput): Promise<Outcome | null> {
    setIsSending(true);
    try {
      await Promise.all([agreeTo('child_record'), ...(sharesHealth ? [agreeTo('share_health')] : [])]);
      const [parentSent, childSent] = await Promise.allSettled([
        parent ? sendParent(parent) : Promise.resolve(),
        sendChild(child, childId),
      ]);
      const isChildSaved = childSent.status === 'fulfilled';
      if (!isChildSaved) toast.error(t('toasts.childFailedStay'));
      await refreshUser().catch(() => null);
      if (isChildSaved && parentSent.status === 'fulfilled') await clearDraft().catch(() => undefined);
      return {
        childId: isChildSaved ? childSent.value : childId,
        parentError: parentSent.status === 'rejected' ? parentSent.reason : null,
        childError: childSent.status === 'rejected' ? childSent.reason : null,
      };
    } catch {
      toast.error(t('toasts.unexpected'));
      return null;
    } finally {
      setIsSending(false);
    }
  }

  /** Only the parent's own details, after the child was made without them. */
  async function submitParent(parent: Parent): Promise<void> {
    await sendParent(parent);
    await Promise.allSettled([refreshUser(), clearDraft()]);
  }

  return { submit, submitParent, isSending };
}
