import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConcernSubject } from '../../features/safeguarding/concerns/concerns.queries.ts';
import { ReportConcernDialog } from '../../features/safeguarding/concerns/report-concern-dialog.tsx';
import { Button } from '../../ui/buttons/button.tsx';

/** On every page about a child, a session or an LSA; a screen that shows it loads the area `concerns`. */
export function ReportConcern({ className = '', ...subject }: ConcernSubject & { className?: string }) {
  const { t } = useTranslation('concerns');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" icon={ShieldAlert} className={className} onClick={() => setIsOpen(true)}>
        {t('open')}
      </Button>
      <ReportConcernDialog subject={subject} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
