import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import { CONTROL, FieldFoot, FieldHead, type FieldProps, fieldState, INPUT, RING_WITHIN } from './field.tsx';

type SearchFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  placeholder?: string;
  size?: 'md' | 'sm';
};

function heightOf({ size, isLabelHidden }: SearchFieldProps): string {
  if (size === 'sm') return 'min-h-11 text-16! *:-my-0.5';
  return isLabelHidden ? 'min-h-12' : 'min-h-13';
}

export function SearchField(props: SearchFieldProps) {
  const { errorMessage, value, onChange, onSubmit, placeholder } = props;
  const { t } = useTranslation('ui');
  return (
    <AriaSearchField {...fieldState(props)} value={value} onChange={onChange} {...(onSubmit ? { onSubmit } : {})}>
      <FieldHead {...props} />
      <div className={`${CONTROL} ${RING_WITHIN} ${heightOf(props)}`}>
        <Search size={20} aria-hidden className="shrink-0 text-ink-soft" />
        <Input
          placeholder={placeholder ?? ''}
          className={`${INPUT} h-11 placeholder-shown:text-ellipsis [&::-webkit-search-cancel-button]:hidden`}
        />
        <Button
          aria-label={t('search.clear')}
          className="-me-3 grid size-11 place-items-center rounded-lg text-ink-soft hover:text-ink group-data-[empty]:hidden"
        >
          <X size={18} aria-hidden />
        </Button>
      </div>
      <FieldFoot errorMessage={errorMessage} />
    </AriaSearchField>
  );
}
