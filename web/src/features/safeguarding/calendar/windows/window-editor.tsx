import type { StaffLoad, WindowDetail } from '@sanad/contract/safeguarding/calendar.ts';
import { DUE_HOURS, VULNERABILITY_LEVELS, WINDOW_KINDS } from '@sanad/contract/safeguarding/calendar-rules.ts';
import {
  CARE_NOTE_MAX,
  WINDOW_REASON_MAX,
  WINDOW_TITLE_MAX,
  type WindowForm,
  type windowForm,
} from '@sanad/contract/safeguarding/calendar-windows.ts';
import { DEFAULT_ZONE, formatTime } from '@sanad/contract/time/time.ts';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormRadioGroup } from '../../../../ui/forms/form-choices.tsx';
import { FormDatePicker } from '../../../../ui/forms/form-dates.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { FormSelect } from '../../../../ui/forms/form-selects.tsx';
import { CheckInPreview } from '../check-ins/check-in-preview.tsx';
import { useCalendarText } from '../use-calendar-text.ts';
import { type EditorValues, editorForm } from './window-editor-form.ts';

interface EditorProps {
  window: WindowDetail | null;
  today: string;
  viewerId: string;
  staff: readonly StaffLoad[];
  onSave: (form: z.input<typeof windowForm> & WindowForm) => Promise<unknown>;
}

const HOURS = Array.from({ length: DUE_HOURS.last - DUE_HOURS.first + 1 }, (_, index) => DUE_HOURS.first + index);
const hourWords = (hour: number, language: 'en' | 'ar') =>
  formatTime(new Date(`2026-01-01T${String(hour).padStart(2, '0')}:00:00+04:00`), DEFAULT_ZONE, language);

function startValues({ window, today, viewerId }: EditorProps): EditorValues {
  return {
    kind: window?.kind ?? 'medical_change',
    title: window?.title ?? '',
    level: window?.level ?? 'yellow',
    starts_on: window?.starts_on ?? today,
    ends_on: window?.ends_on ?? '',
    due_hour: String(window?.due_hour ?? DUE_HOURS.usual),
    reason: window?.reason ?? '',
    care_note: window?.care_note ?? '',
    owner_id: window?.owner.id ?? viewerId,
    backup_id: window?.backup.id ?? '',
  };
}

/** A window of a child: when, how much, who looks after it, and what follows from it. */
export function WindowEditor(props: EditorProps) {
  const { t, language } = useCalendarText();
  const form = useZodForm(editorForm, { defaultValues: startValues(props) });
  const { control } = form;
  const [level, starts_on, ends_on] = useWatch({ control, name: ['level', 'starts_on', 'ends_on'] });
  const people = props.staff.map((one) => ({
    id: one.id,
    name: one.name,
    note: t('assign.load', { windows: one.windows, due: one.due_this_week }),
  }));
  return (
    <Form form={form} onSubmit={props.onSave} isGuarded className="grid gap-5">
      <FormErrors form={form} />
      <FormSelect
        control={control}
        name="kind"
        label={t('assign.kind')}
        options={WINDOW_KINDS.map((id) => ({ id, name: t(`kind.${id}`) }))}
      />
      <FormTextField
        control={control}
        name="title"
        label={t('assign.title')}
        description={t('assign.titleHint')}
        isOptional
        maxLength={WINDOW_TITLE_MAX}
      />
      <FormRadioGroup
        control={control}
        name="level"
        label={t('assign.level')}
        columns={2}
        options={VULNERABILITY_LEVELS.map((id) => ({ id, name: t(`level.${id}`), note: t(`levelNote.${id}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormDatePicker control={control} name="starts_on" label={t('assign.from')} />
        <FormDatePicker control={control} name="ends_on" label={t('assign.to')} minValue={starts_on} />
        <FormSelect
          control={control}
          name="due_hour"
          label={t('assign.dueBy')}
          options={HOURS.map((hour) => ({ id: String(hour), name: hourWords(hour, language) }))}
        />
      </div>
      <CheckInPreview level={level} starts_on={starts_on} ends_on={ends_on} />
      <FormTextField
        control={control}
        name="reason"
        label={t('assign.reason')}
        description={t('assign.reasonHint')}
        rows={3}
        maxLength={WINDOW_REASON_MAX}
      />
      <FormTextField
        control={control}
        name="care_note"
        label={t('assign.careNote')}
        description={t('assign.careNoteHint')}
        isOptional
        rows={3}
        maxLength={CARE_NOTE_MAX}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect control={control} name="owner_id" label={t('owner')} options={people} />
        <FormSelect control={control} name="backup_id" label={t('assign.backup')} options={people} />
      </div>
      <Button type="submit" variant="primary" isPending={form.formState.isSubmitting} className="justify-self-start">
        {t(props.window ? 'assign.saveChange' : 'assign.save')}
      </Button>
    </Form>
  );
}
