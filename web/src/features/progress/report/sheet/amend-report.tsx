import type { SessionReport } from '@sanad/contract/progress/reports.ts';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useReportText } from '../use-report-text.ts';
import { AmendDialog } from './amend-dialog.tsx';

/** Adds to or corrects a signed report; what was signed stays readable. */
export function AmendReport({ report }: { report: SessionReport }) {
  const { t } = useReportText();
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  if (!report.may.includes('amend')) return null;
  return (
    <>
      <Button
        icon={PencilLine}
        onClick={() => {
          setOpenings((count) => count + 1);
          setIsOpen(true);
        }}
      >
        {t('amend.button')}
      </Button>
      <AmendDialog key={openings} report={report} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
