import { unsubscribe } from '@sanad/contract/notifications.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { SignInHeading } from '../sign-in/sign-in-heading.tsx';

/** Where the foot of a mail leads: it turns mails of that topic off at once, and on again for whoever regrets it. */
export function Component() {
  const { t } = useTranslation('settings');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const turn = useMutation({
    mutationFn: (enabled: boolean) => call(unsubscribe, { query: { token }, body: { enabled } }),
  });
  const hasStarted = useRef(false);
  const { mutate } = turn;
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    mutate(false);
  }, [mutate]);

  const settings = <LinkButton to={paths.notificationSettings}>{t('unsubscribe.settings')}</LinkButton>;
  if (turn.error instanceof ApiError && turn.error.status < 500) {
    return (
      <>
        <SignInHeading title={t('unsubscribe.wrong')} lead={t('unsubscribe.wrongText')} />
        {settings}
      </>
    );
  }
  if (turn.isError) return <ErrorState onRetry={() => turn.mutate(turn.variables)} />;
  if (!turn.data) {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <Spinner size={24} />
        {t('unsubscribe.working')}
      </p>
    );
  }
  const state = turn.data.enabled ? 'on' : 'off';
  const topic = t(`notifications.topics.${turn.data.topic}.title`);
  return (
    <>
      <SignInHeading title={t(`unsubscribe.${state}`, { topic })} lead={t(`unsubscribe.${state}Text`)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" isPending={turn.isPending} onClick={() => turn.mutate(!turn.data.enabled)}>
          {t(turn.data.enabled ? 'unsubscribe.turnOff' : 'unsubscribe.turnOn')}
        </Button>
        {settings}
      </div>
    </>
  );
}
