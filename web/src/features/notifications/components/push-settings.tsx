import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Card } from '../../../ui/card.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { usePushState, useTurnPush } from '../push.queries.ts';

/** Push messages in this browser, whatever topics they are chosen for. */
export function PushSettings() {
  const { t } = useTranslation('settings');
  const errorText = useErrorMessage();
  const state = usePushState();
  const changePush = useTurnPush();
  return (
    <Card as="section" aria-label={t('push.title')}>
      <Switch
        isSelected={state === 'on'}
        isDisabled={state === undefined || state === 'unsupported' || state === 'blocked' || changePush.isPending}
        description={t('push.text')}
        onChange={(isOn) => changePush.mutate(isOn, { onError: (error) => void toast.error(errorText(error).message) })}
      >
        {t('push.title')}
      </Switch>
      {(state === 'unsupported' || state === 'blocked') && (
        <Notice tone="neutral" className="mt-3">
          {t(`push.${state}`)}
        </Notice>
      )}
    </Card>
  );
}
