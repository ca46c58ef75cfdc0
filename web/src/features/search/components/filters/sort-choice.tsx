import { SORTS, type Sort } from '@sanad/contract/search/search.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  sort: Sort;
  onChange: (sort: Sort) => void;
  /** Whether we know where the family lives. */
  hasArea: boolean;
  className?: string;
}

export function SortChoice({ sort, onChange, hasArea, className }: Props) {
  const { t } = useSearchText();
  return (
    <Select
      size="sm"
      label={t('results.sort')}
      isLabelHidden
      className={`min-w-44 ${className ?? ''}`}
      options={SORTS.filter((one) => one !== 'nearest' || hasArea).map((one) => ({ id: one, name: t(`sort.${one}`) }))}
      value={sort === 'nearest' && !hasArea ? 'best_match' : sort}
      onChange={(chosen) => onChange(chosen as Sort)}
    />
  );
}
