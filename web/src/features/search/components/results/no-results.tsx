import { COUNT_CAP } from '@sanad/contract/search/search.ts';
import { SearchX } from 'lucide-react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { ResultPage } from '../../search.queries.ts';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  relax: ResultPage['relax'];
  onRelax: (part: string) => void;
  onClear: () => void;
}

const MOST = 4;

/** Nobody fits: which one thing to leave out, and how many that would give. */
export function NoResults({ relax, onRelax, onClear }: Props) {
  const { t } = useSearchText();
  const relaxLabel = ({ filter, count }: Props['relax'][number]) => {
    const part = t(`empty.parts.${filter}`);
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
                key={one.filter}
                variant={index === 0 ? 'primary' : 'ghost'}
                size="sm"
                onClick={() => onRelax(one.filter)}
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
