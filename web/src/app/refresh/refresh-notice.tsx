import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

/** Tells the style sheets how much room the notice takes: whatever else stays at the foot of the page stays above it. */
function useNoticeHeight() {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = notice.current;
    if (!box) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { height } = box.getBoundingClientRect();
      style.setProperty('--notice-height', `${height}px`);
      // Whoever was at the end of the page stays there.
      const below = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
      if (below <= height + 1) window.scrollBy(0, below);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, []);
  return notice;
}

/** One quiet line for every page: what is shown could not be refreshed, or a part of it is not there. */
export function RefreshNotice() {
  const { t } = useTranslation('ui');
  const client = useQueryClient();
  const failure = useFailure();
  const hasFailed = failure !== null;
  const notice = useNoticeHeight();
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
      ref={notice}
      data-refresh-notice={failure ?? undefined}
      className={
        hasFailed
          ? 'sticky bottom-0 z-20 flex items-center justify-center gap-x-2.5 border-line border-t bg-card px-5 py-1 text-15 leading-snug print:hidden'
          : undefined
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
  );
}
