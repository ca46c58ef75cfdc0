import { Download } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DatePicker } from '../../../ui/fields/date-picker.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useDownloadTermReport } from '../progress.queries.ts';
import { useProgressText } from './use-progress-text.ts';

interface Props {
  childId: string;
  childName: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Which weeks, and in which language: then a PDF for the school meeting. */
export function TermReportDialog({ childId, childName, isOpen, onClose }: Props) {
  const { t, language } = useProgressText();
  const errorText = useErrorMessage();
  const download = useDownloadTermReport(childId);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [chosen, setChosen] = useState<'en' | 'ar'>(language);
  const isTurned = from !== null && to !== null && from > to;
  const start = () =>
    download.mutate(
      { ...(from && { from }), ...(to && { to }), language: chosen },
      {
        onSuccess: () => {
          toast.success(t('term.ready'));
          onClose();
        },
        onError: (error) => void toast.error(errorText(error).message),
      },
    );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('term.title', { child: childName })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" icon={Download} isPending={download.isPending} disabled={isTurned} onClick={start}>
            {t('term.download')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>{t('term.lead')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <DatePicker label={t('term.from')} isOptional value={from} onChange={setFrom} />
          <DatePicker
            label={t('term.to')}
            isOptional
            value={to}
            onChange={setTo}
            {...(isTurned ? { errorMessage: t('term.turned') } : {})}
          />
        </div>
        <Segment
          label={t('term.language')}
          options={[
            { id: 'en', name: 'English' },
            { id: 'ar', name: 'العربية' },
          ]}
          value={chosen}
          onChange={(value) => setChosen(value === 'ar' ? 'ar' : 'en')}
        />
      </div>
    </Dialog>
  );
}
