import { useTranslation } from 'react-i18next';
import { Count } from './badge.tsx';

/** How many things wait behind a link of the menu. */
export function WaitingCount({ value, className = '' }: { value: number; className?: string }) {
  const { t } = useTranslation('shell');
  return <Count value={value} label={t('waiting', { count: value })} className={className} />;
}
