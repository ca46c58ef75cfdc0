import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CaseWork } from '../desk/dispute-desk.queries.ts';
import { useDeskText } from '../desk/use-desk-text.ts';

/** What is still to do about the case. */
export function CaseTasks({ data, work }: { data: DisputeCase; work: CaseWork }) {
  const { t } = useDeskText();
  const errorText = useErrorMessage();
  const [text, setText] = useState('');
  const onError = (error: unknown) => void toast.error(errorText(error).message);
  if (!data.may.work && data.tasks.length === 0) return null;
  return (
    <section aria-labelledby="case-tasks" className="grid gap-2 border-line border-t p-4">
      <h2 id="case-tasks" className="text-16">
        {t('tasks.title')}
      </h2>
      {data.tasks.map(({ id, text: task, done_at, done_by }) => (
        <Checkbox
          key={id}
          isSelected={done_at !== null}
          isDisabled={!data.may.work}
          onChange={(done) => work.finishTask.mutate({ taskId: id, done }, { onError })}
        >
          <span dir="auto" className={done_at ? 'text-ink-soft line-through' : ''}>
            {task}
          </span>
          {done_by && <span className="ms-2 text-13 text-ink-soft">{done_by}</span>}
        </Checkbox>
      ))}
      {data.may.work && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) work.addTask.mutate(text.trim(), { onSuccess: () => setText(''), onError });
          }}
        >
          <TextField
            label={t('tasks.new')}
            isLabelHidden
            placeholder={t('tasks.new')}
            value={text}
            onChange={setText}
            maxLength={200}
            className="flex-1"
          />
          <Button type="submit" disabled={text.trim() === ''} isPending={work.addTask.isPending} className="min-h-13">
            {t('tasks.add')}
          </Button>
        </form>
      )}
    </section>
  );
}
