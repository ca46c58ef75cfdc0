import { HOMEWORK_LINE_MAX, HOMEWORK_MAX } from '@sanad/contract/progress/progress-rules.ts';
import type { ReportContent } from '@sanad/contract/progress/reports.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { CHIP_OFF, CHIP_SHAPE } from '../../../../ui/chip.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { useReportText } from '../use-report-text.ts';

type Homework = ReportContent['homework'];
const SUGGESTIONS = ['cards', 'readAloud', 'routine', 'game'] as const;

interface Props {
  homework: Homework;
  onChange: (homework: Homework) => void;
}

/** What to practise until next time: lines of one's own, or suggestions to change. */
export function ReportHomework({ homework, onChange }: Props) {
  const { t } = useReportText();
  const title = useId();
  const [added, setAdded] = useState<string | null>(null);
  const texts = homework.map(({ text }) => text);
  const suggestions = SUGGESTIONS.filter((id) => !texts.includes(t(`homework.suggestion.${id}.text`)));
  function add(text: string) {
    const id = crypto.randomUUID();
    if (text === '') setAdded(id);
    onChange([...homework, { id, text }]);
  }
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-18">
        {t('homework.title')}
      </h2>
      {homework.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {homework.map(({ id, text }, index) => (
            <li key={id} className="flex items-center gap-1">
              <TextField
                label={t('homework.line', { number: index + 1 })}
                isLabelHidden
                className="flex-1"
                dir="auto"
                autoFocus={id === added}
                maxLength={HOMEWORK_LINE_MAX}
                value={text}
                onChange={(next) => onChange(homework.map((line) => (line.id === id ? { id, text: next } : line)))}
              />
              <IconButton
                icon={Trash2}
                label={t('homework.remove', { number: index + 1 })}
                onClick={() => onChange(homework.filter((line) => line.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {homework.length < HOMEWORK_MAX ? (
        <div className="flex flex-wrap gap-2">
          {suggestions.map((id) => (
            <AddButton
              key={id}
              name={t(`homework.suggestion.${id}.name`)}
              onAdd={() => add(t(`homework.suggestion.${id}.text`))}
            />
          ))}
          <AddButton name={t('homework.own')} onAdd={() => add('')} />
        </div>
      ) : (
        <p className="text-15 text-ink-soft">{t('homework.full', { count: HOMEWORK_MAX })}</p>
      )}
    </Card>
  );
}

function AddButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <button type="button" onClick={onAdd} className={`${CHIP_SHAPE} ${CHIP_OFF}`}>
      <Plus size={17} aria-hidden className="-ms-1 shrink-0" />
      {name}
    </button>
  );
}
