import { FileLock2 } from 'lucide-react';
import { useReportText } from '../../../../features/progress/report/use-report-text.ts';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useSessionPaths } from '../../../parts/paths/use-session-paths.ts';

/** In the place of a report whose LSA can no longer open the child's record. */
export function ClosedReport({ bookingId }: { bookingId: string }) {
  const { t } = useReportText();
  const go = useSessionPaths();
  return (
    <EmptyState
      icon={FileLock2}
      title={<h1 className="text-20">{t('closed.title')}</h1>}
      action={
        <LinkButton to={go.session(bookingId)} variant="primary">
          {t('detail.session')}
        </LinkButton>
      }
    >
      {t('closed.text')}
    </EmptyState>
  );
}
