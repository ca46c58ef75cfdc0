import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { type Failure, failureOf, refetchFailed, retryWhenBack } from './failed-queries.ts';

function useFailure(): Failure | null {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => failureOf(client),
    () => null,
  );
}

/** One quiet line for every page: what is shown could not be refreshed, or a part of it is not there. */
export function RefreshNotice() {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const failure = useFailure();
  const hasFailed = failure !== null;
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (hasFailed) return retryWhenBack(client);
  }, [client, hasFailed]);

  async function tryAgain() {
    setIsTrying(true);
    await refetchFailed(client);
    setIsTrying(false);
  }

  return (
    <div
      data-refresh-notice={failure ?? undefined}
      className="pointer-events-none fixed inset-x-3 bottom-3 z-20 flex justify-center print:hidden"
    >
      <div
        className={
          hasFailed
            ? 'pointer-events-auto flex items-center gap-x-2.5 rounded-control border border-line bg-card py-1 ps-4 pe-1 text-15 shadow-float'
            : 'contents'
        }
      >
        {hasFailed && <CloudOff size={18} aria-hidden className="shrink-0 text-ink-soft" />}
        <p role="status">{failure && t(`refresh.${failure}`)}</p>
        {hasFailed && (
          <Button size="dense" variant="quiet" className="shrink-0" onClick={tryAgain} isPending={isTrying}>
            {t('retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
