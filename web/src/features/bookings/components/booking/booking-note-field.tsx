import { NOTES_MAX } from '@sanad/contract/bookings/booking-rules.ts';
import type { Ref } from 'react';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useSentence } from '../../../../ui/use-sentence.ts';
import { noteProblem } from '../../booking-note.ts';
import { useBookingText } from '../../use-booking-text.ts';

interface Props {
  /** Who reads it. */
  name: string;
  note: string;
  onWrite: (note: string) => void;
  inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** A few words for the LSA. */
export function BookingNoteField({ name, note, onWrite, inputRef }: Props) {
  const { t } = useBookingText();
  const sentence = useSentence();
  const problem = noteProblem(note);
  return (
    <TextField
      label={t('book.note', { name })}
      description={t('book.noteHelp', { name })}
      isOptional
      rows={4}
      maxLength={NOTES_MAX}
      value={note}
      onChange={onWrite}
      errorMessage={problem ? sentence(problem) : undefined}
      inputRef={inputRef}
    />
  );
}
