import type { ListingObstacles } from '@sanad/contract/lsas/lsa-listing.ts';
import { useTranslation } from 'react-i18next';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { Notice } from '../../../ui/states/notice.tsx';

/** Why families cannot find a complete profile; missing fields are listed among the gaps. */
export function HiddenNotice({ obstacles }: { obstacles: ListingObstacles }) {
  const { t } = useTranslation('lsa');
  const { date } = useViewerTime();
  const strikes = obstacles.find(({ reason }) => reason === 'strikes');
  if (!strikes) return null;
  return (
    <Notice tone="warning" title={t('hidden.title')}>
      {strikes.until ? t('hidden.strikesUntil', { date: date(strikes.until) }) : t('hidden.strikes')}
    </Notice>
  );
}
