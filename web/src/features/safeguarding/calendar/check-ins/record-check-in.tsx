import type { DueCheckIn } from '@sanad/contract/safeguarding/calendar.ts';
import { CHECK_IN_WAYS } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { CHECK_IN_NOTE_MAX } from '@sanad/contract/safeguarding/calendar-windows.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { submit } from '../../../../lib/api/submit.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useRecordCheckIn } from '../calendar.queries.ts';
import { useCalendarText } from '../use-calendar-text.ts';

export type RecordableCheckIn = Pick<DueCheckIn, 'id' | 'due_at'> & { child: { full_name: string } };

/** How it was made, and what was said; the words are for our team alone. */
export function RecordCheckIn({ checkIn, onClose }: { checkIn: RecordableCheckIn; onClose: () => void }) {
  const { t, when } = useCalendarText();
  const errorText = useErrorMessage();
  const record = useRecordCheckIn();
  const [how, setHow] = useState<(typeof CHECK_IN_WAYS)[number]>('call');
  const [note, setNote] = useState('');
  const name = checkIn.child.full_name;
  const save = () =>
    submit(
      record,
      { id: checkIn.id, how, note },
      {
        onSuccess: () => {
          toast.success(t('record.done', { name }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('record.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={record.isPending} onClick={save}>
            {t('record.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-14 text-ink-soft">{t('record.due', { when: when(checkIn.due_at) })}</p>
        {record.error && (
          <Notice tone="danger" role="alert">
            {errorText(record.error).message}
          </Notice>
        )}
        <Segment
          label={t('record.how')}
          value={how}
          onChange={(id) => setHow(CHECK_IN_WAYS.find((way) => way === id) ?? 'call')}
          options={CHECK_IN_WAYS.map((id) => ({ id, name: t(`how.${id}`) }))}
        />
        <TextField
          label={t('record.note')}
          description={t('record.noteHint')}
          isOptional
          rows={4}
          value={note}
          onChange={setNote}
          maxLength={CHECK_IN_NOTE_MAX}
        />
      </div>
    </Dialog>
  );
}
