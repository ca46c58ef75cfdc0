import { unsubscribe } from '@sanad/contract/notifications.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError, call } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SignInHeading } from '../sign-in/sign-in-heading.tsx';

/**
 * Where the foot of a mail leads: one button turns mails of that topic off, and on again for whoever regrets it. Opening
 * the page changes nothing: programs that check mails for their readers open it, too.
 */
export function Component() {
  const { t } = useTranslation('settings');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const change = useMutation({
    mutationFn: (enabled: boolean) => call(unsubscribe, { query: { token }, body: { enabled } }),
  });
  const settings = <LinkButton to={paths.notificationSettings}>{t('unsubscribe.settings')}</LinkButton>;
  if (change.error instanceof ApiError && change.error.status < 500) {
    return (
      <>
        <SignInHeading title={t('unsubscribe.wrong')} lead={t('unsubscribe.wrongText')} />
        {settings}
      </>
    );
  }
  if (change.isError) return <ErrorState onRetry={() => change.mutate(change.variables)} />;
  if (!change.data) {
    return (
      <>
        <SignInHeading title={t('unsubscribe.ask')} lead={t('unsubscribe.offText')} />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" isPending={change.isPending} onClick={() => change.mutate(false)}>
            {t('unsubscribe.confirm')}
          </Button>
          {settings}
        </div>
      </>
    );
  }
  const state = change.data.enabled ? 'on' : 'off';
  const topic = t(`notifications.topics.${change.data.topic}.title`);
  return (
    <>
      <SignInHeading title={t(`unsubscribe.${state}`, { topic })} lead={t(`unsubscribe.${state}Text`)} />
      <div className="flex flex-wrap gap-3">
        <Button variant="ghost" isPending={change.isPending} onClick={() => change.mutate(!change.data.enabled)}>
          {t(change.data.enabled ? 'unsubscribe.turnOff' : 'unsubscribe.turnOn')}
        </Button>
        {settings}
      </div>
    </>
  );
}
