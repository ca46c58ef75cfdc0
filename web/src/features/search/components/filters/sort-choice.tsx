import { SORTS, type Sort } from '@sanad/contract/search.ts';
import { Select } from '../../../../ui/fields/select.tsx';
import { useSearchText } from '../../use-search-text.ts';

interface Props {
  sort: Sort;
  onChange: (sort: Sort) => void;
  className?: string;
}

export function SortChoice({ sort, onChange, className }: Props) {
  const { t } = useSearchText();
  return (
    <Select
      size="sm"
      label={t('results.sort')}
      isLabelHidden
      className={`min-w-44 ${className ?? ''}`}
      options={SORTS.map((one) => ({ id: one, name: t(`sort.${one}`) }))}
      value={sort}
      onChange={(chosen) => onChange(chosen as Sort)}
    />
  );
}
