import { COUNT_CAP } from '@sanad/contract/search/search.ts';
import { phraseAsTyped } from '@sanad/contract/text/search-text.ts';
import { SearchX } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { ResultPage } from '../../search.queries.ts';
import { useSearchText } from '../../use-search-text.ts';

type Relaxed = ResultPage['relax'][number];

interface Props {
  /** The typed text. */
  text: string;
  relax: readonly Relaxed[];
  onRelax: (part: Relaxed) => void;
  onClear: () => void;
}

const MOST = 4;

/** Nobody fits: which one thing to leave out, and how many that would give. */
export function NoResults({ text, relax, onRelax, onClear }: Props) {
  const { t } = useSearchText();
  const relaxLabel = ({ filter, word, count }: Relaxed) => {
    const part = word
      ? t('empty.withoutWord', { word: phraseAsTyped(text, word) ?? word })
      : t(`empty.parts.${filter}`);
    return count >= COUNT_CAP
      ? t('empty.relaxMany', { part, number: COUNT_CAP.toLocaleString('en') })
      : t('empty.relax', { part, count });
  };
  return (
    <Card padding="none">
      <EmptyState
        icon={SearchX}
        title={t('empty.title')}
        action={
          <>
            {relax.slice(0, MOST).map((one, index) => (
              <Button
                key={`${one.filter} ${one.word ?? ''}`}
                variant={index === 0 ? 'primary' : 'ghost'}
                size="sm"
                onClick={() => onRelax(one)}
              >
                {relaxLabel(one)}
              </Button>
            ))}
            <Button variant="quiet" size="sm" onClick={onClear}>
              {t('empty.clear')}
            </Button>
          </>
        }
      >
        {t(relax.length > 0 ? 'empty.text' : 'empty.textNothing')}
      </EmptyState>
    </Card>
  );
}
