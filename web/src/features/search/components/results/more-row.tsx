import { COUNT_CAP, SEARCH_PAGE } from '@sanad/contract/search/search.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useSearchText } from '../../use-search-text.ts';
import { countText } from '../filters/filter-group.tsx';

interface Props {
  shown: number;
  count: number;
  hasMore: boolean;
  onMore: () => void;
  isPending: boolean;
}

export function MoreRow({ shown, count, hasMore, onMore, isPending }: Props) {
  const { t } = useSearchText();
  const left = count >= COUNT_CAP ? SEARCH_PAGE : Math.min(SEARCH_PAGE, count - shown);
  return (
    <div className="grid justify-items-center gap-2.5 pt-5">
      {hasMore && (
        <Button onClick={onMore} isPending={isPending}>
          {t('results.more', { number: Math.max(1, left) })}
        </Button>
      )}
      <p role="status" className="text-14 text-ink-soft">
        {t('results.shown', { shown, total: countText(Math.max(count, shown)) })}
      </p>
    </div>
  );
}
