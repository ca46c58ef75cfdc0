import type { ListingObstacles } from '@sanad/contract/lsas/lsa-listing.ts';
import { useTranslation } from 'react-i18next';
import { areaPages } from '../../../lib/paths.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

/** Why families cannot find a complete profile; missing fields are listed among the gaps. */
export function HiddenNotice({ obstacles }: { obstacles: ListingObstacles }) {
  const { t } = useTranslation('lsa');
  const { date } = useViewerTime();
  const strikes = obstacles.find(({ reason }) => reason === 'strikes');
  const isUnchecked = obstacles.some(({ reason }) => reason === 'compliance');
  if (!strikes && !isUnchecked) return null;
  return (
    <Notice
      tone="warning"
      title={t('hidden.title')}
      action={
        <LinkButton to={areaPages.lsaDashboard[isUnchecked ? 'checks' : 'sessions']} size="sm">
          {t(isUnchecked ? 'hidden.toChecks' : 'hidden.toSessions')}
        </LinkButton>
      }
    >
      {strikes && (
        <p>{strikes.until ? t('hidden.strikesUntil', { date: date(strikes.until) }) : t('hidden.strikes')}</p>
      )}
      {strikes && <p className="mt-1">{t('hidden.strikesNext')}</p>}
      {isUnchecked && <p>{t('hidden.compliance')}</p>}
    </Notice>
  );
}
