import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ConcernSubject } from './concerns.queries.ts';
import { ReportConcernForm } from './report-form.tsx';

interface Props {
  subject: ConcernSubject;
  isOpen: boolean;
  onClose: () => void;
}

export function ReportConcernDialog({ subject, isOpen, onClose }: Props) {
  const { t } = useTranslation('concerns');
  const [number, setNumber] = useState<string | null>(null);
  function close() {
    onClose();
    setNumber(null);
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(number ? 'sentTitle' : 'title')}>
      {number ? (
        <div className="grid justify-items-start gap-4" role="status">
          <CircleCheck size={32} aria-hidden className="text-leaf" />
          <p>{t('sentText', { number: `\u2066${number}\u2069` })}</p>
          <Button variant="primary" onClick={close}>
            {t('done')}
          </Button>
        </div>
      ) : (
        <ReportConcernForm subject={subject} onSent={setNumber} onClose={close} />
      )}
    </Dialog>
  );
}
