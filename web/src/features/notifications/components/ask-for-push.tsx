import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { DAY_MS } from '../../../lib/time/durations.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { usePushState, useTurnPush } from '../push.queries.ts';

const DECLINED_KEY = 'pushDeclinedAt';
const ASKS_AGAIN_DAYS = 30;

function wasDeclined(): boolean {
  return Date.now() - Number(browserStorage.getItem(DECLINED_KEY) ?? 0) < ASKS_AGAIN_DAYS * DAY_MS;
}

/**
 * Offers push messages at a moment when somebody waits for an answer. The browser's own question comes only after
 * "Turn on"; "Not now" counts for 30 days.
 */
export function AskForPush() {
  const { t } = useTranslation('shell');
  const errorText = useErrorMessage();
  const state = usePushState();
  const changePush = useTurnPush();
  const [isDeclined, setIsDeclined] = useState(wasDeclined);
  if (changePush.data === 'on') {
    return (
      <p role="status" className="flex items-center gap-2 text-15 text-leaf-ink">
        <BellRing size={18} aria-hidden className="shrink-0" />
        {t('push.isOn')}
      </p>
    );
  }
  if (state !== 'off' || isDeclined) return null;

  function decline() {
    browserStorage.setItem(DECLINED_KEY, String(Date.now()));
    setIsDeclined(true);
  }

  return (
    <Card
      as="section"
      aria-labelledby="ask-for-push"
      className="grid gap-3 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center"
    >
      <span className="grid size-10 place-items-center rounded-control bg-mint text-pine-deep max-sm:hidden">
        <BellRing size={20} aria-hidden />
      </span>
      <div>
        <h2 id="ask-for-push" className="font-medium text-17">
          {t('push.ask')}
        </h2>
        <p className="text-15 text-ink-soft">{t('push.askText')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          isPending={changePush.isPending}
          onClick={() =>
            changePush.mutate(true, {
              onSuccess: (result) => void (result === 'off' && decline()),
              onError: (error) => void toast.error(errorText(error).message),
            })
          }
        >
          {t('push.turnOn')}
        </Button>
        <Button size="sm" variant="quiet" onClick={decline}>
          {t('push.notNow')}
        </Button>
      </div>
    </Card>
  );
}
