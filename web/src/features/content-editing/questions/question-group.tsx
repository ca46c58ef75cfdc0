import type { QuestionSource } from '@sanad/contract/content/faq.ts';
import { withProductName } from '@sanad/contract/product.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/text/i18n.ts';
import { languageProps } from '../../../lib/text/language-props.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { QuestionChips } from './question-chips.tsx';
import type { Direction } from './question-editing.queries.ts';
import type { SourceGroup } from './question-groups.ts';

interface Props {
  group: SourceGroup;
  editPath: (id: string) => string;
  /** Missing while only some of the questions are shown. */
  onMove?: ((source: QuestionSource, direction: Direction, place: number) => void) | undefined;
}

/** The questions of one group in reading order. */
export function QuestionGroup({ group, editPath, onMove }: Props) {
  const { t } = useTranslation('staff');
  const { t: faq } = useTranslation('faq');
  const heading = `group-${group.id}`;
  const count = group.sources.length;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2 text-16">
        {faq(`groups.${group.id}`)}{' '}
        <span className="font-normal text-14 text-ink-soft">{t('questions.count', { count })}</span>
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-card">
        {group.sources.map((source, index) => (
          <QuestionRow
            key={source.id}
            source={source}
            editPath={editPath}
            onMove={onMove && ((direction) => onMove(source, direction, index))}
            isFirst={index === 0}
            isLast={index === count - 1}
          />
        ))}
      </ol>
    </section>
  );
}

interface RowProps {
  source: QuestionSource;
  editPath: (id: string) => string;
  onMove: ((direction: Direction) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
}

function QuestionRow({ source, editPath, onMove, isFirst, isLast }: RowProps) {
  const { t, i18n } = useTranslation('staff');
  const language = languageOf(i18n.language) === 'ar' && source.question_ar ? 'ar' : 'en';
  const question = withProductName(source[`question_${language}`], language);
  const isAtEnd = { up: isFirst, down: isLast };

  function moveByKey(event: KeyboardEvent) {
    const direction = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!event.altKey || !direction || !onMove) return;
    event.preventDefault();
    if (!isAtEnd[direction]) onMove(direction);
  }

  return (
    <li
      data-question={source.id}
      onKeyDown={moveByKey}
      className="flex items-center gap-1 ps-4 pe-2 focus-within:bg-sunken/50"
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 py-1">
        <TextLink to={editPath(source.id)} className="min-w-0 text-14">
          <span {...languageProps(language)} className="wrap-anywhere">
            {question}
          </span>
        </TextLink>
        <span className="flex flex-wrap gap-1.5">
          <QuestionChips source={source} />
        </span>
      </div>
      {onMove &&
        (['up', 'down'] as const).map((direction) => (
          <IconButton
            key={direction}
            data-move={direction}
            icon={direction === 'up' ? ArrowUp : ArrowDown}
            label={t(`questions.${direction}`, { question })}
            // Not `disabled`: whoever moves a question to the end keeps the focus.
            aria-disabled={isAtEnd[direction]}
            onClick={() => !isAtEnd[direction] && onMove(direction)}
            className="shrink-0 aria-disabled:opacity-35"
          />
        ))}
    </li>
  );
}
