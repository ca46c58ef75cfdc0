import { SECURITY_CODE_MAX, setSecurityCode } from '@sanad/contract/accounts/account-settings.ts';
import { CircleCheck, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { useViewerTime } from '../../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormPasswordField } from '../../../../ui/forms/form-fields.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { useChangeSecurityCode, useSecurityCode } from '../../security-code.queries.ts';

/** Set, change, remove. The code itself is never shown again, because nobody can read it again. */
export function SecurityCodeForm() {
  const { data, isLoadingError, isFetching, refetch } = useSecurityCode();
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  return <CodeCard isSet={data.security_code === 'set'} changedAt={data.changed_at} />;
}

function CodeCard({ isSet, changedAt }: { isSet: boolean; changedAt: string | null }) {
  const { t } = useTranslation('settings');
  const { dateTime } = useViewerTime();
  const change = useChangeSecurityCode();
  const form = useZodForm(setSecurityCode.body, { defaultValues: { code: '' } });
  const Sign = isSet ? CircleCheck : KeyRound;

  async function save({ code }: { code: string }) {
    await change.mutateAsync(code);
    form.reset({ code: '' });
    toast.success(t('code.saved'));
  }

  return (
    <section className="rounded-card border border-line bg-card p-5 lg:p-7">
      <p className={`mb-5 flex items-start gap-3 ${isSet ? 'text-leaf-ink' : 'text-ink-soft'}`}>
        <Sign size={22} aria-hidden className="mt-0.5 shrink-0" />
        <span>{isSet && changedAt ? t('code.isSet', { when: dateTime(changedAt) }) : t('code.isUnset')}</span>
      </p>
      <Form form={form} onSubmit={save} className="grid max-w-110 gap-5">
        <FormErrors form={form} />
        <FormPasswordField
          control={form.control}
          name="code"
          label={t(isSet ? 'code.newLabel' : 'code.label')}
          description={t('code.hint')}
          secret="code"
          autoComplete="off"
          maxLength={SECURITY_CODE_MAX}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={form.formState.isSubmitting}>
            {t(isSet ? 'code.change' : 'code.set')}
          </Button>
          {isSet && <RemoveCode />}
        </div>
      </Form>
    </section>
  );
}

function RemoveCode() {
  const isLsa = useSession((session) => session.user?.account_type === 'LSA');
  const { t } = useTranslation('settings');
  const errorText = useErrorMessage();
  const change = useChangeSecurityCode();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('code.remove')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('code.removeTitle')}
        confirmLabel={t('code.remove')}
        isPending={change.isPending}
        onConfirm={() =>
          change.mutate(null, {
            onSuccess: () => void toast.success(t('code.removed')),
            onError: (error) => void toast.error(errorText(error).message),
            onSettled: () => setIsAsking(false),
          })
        }
      >
        {t(isLsa ? 'code.removeTextLsa' : 'code.removeText')}
      </ConfirmDialog>
    </>
  );
}
