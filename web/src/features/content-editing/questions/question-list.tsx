import type { QuestionSource } from '@sanad/contract/content/faq.ts';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type Direction, useMoveQuestion } from './question-editing.queries.ts';
import { QuestionGroup } from './question-group.tsx';
import { type Filter, groupSources } from './question-groups.ts';

interface Props {
  list: readonly QuestionSource[];
  query: string;
  filter: Filter;
  editPath: (id: string) => string;
  onShowAll: () => void;
}

/** By group, in reading order, which can be changed while all of them are shown. */
export function QuestionList({ list, query, filter, editPath, onShowAll }: Props) {
  const { t } = useTranslation('staff');
  const { move, announcement } = useMoving(list);
  const groups = groupSources(list, query, filter);
  const isWhole = query.trim() === '' && filter === 'all';
  if (groups.length === 0) {
    return (
      <EmptyState
        isCompact
        icon={Search}
        title={t('questions.noMatch')}
        action={
          <Button size="sm" onClick={onShowAll}>
            {t('questions.showAll')}
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid gap-6">
      {groups.map((group) => (
        <QuestionGroup key={group.id} group={group} editPath={editPath} onMove={isWhole ? move : undefined} />
      ))}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </div>
  );
}

/** A row that changes its place loses the focus in the browser; it gets it back. */
function useMoving(list: readonly QuestionSource[]) {
  const { t } = useTranslation('staff');
  const errorText = useErrorMessage();
  const { mutate } = useMoveQuestion();
  const [announcement, setAnnouncement] = useState('');
  const focused = useRef<string | null>(null);
  const order = list.map(({ id }) => id).join();
  useEffect(() => {
    if (focused.current && order) document.querySelector<HTMLElement>(focused.current)?.focus();
    focused.current = null;
  }, [order]);

  function move(source: QuestionSource, direction: Direction, place: number) {
    const active = document.activeElement;
    const row = `[data-question="${source.id}"]`;
    const pressed = active?.getAttribute('data-move');
    focused.current = pressed ? `${row} [data-move=${pressed}]` : `${row} a`;
    mutate({ id: source.id, direction }, { onError: (error) => void toast.error(errorText(error).message) });
    const total = list.filter(({ group }) => group === source.group).length;
    const to = place + (direction === 'up' ? 0 : 2);
    setAnnouncement(t('questions.moved', { question: source.question_en, place: to, total }));
  }
  return { move, announcement };
}
