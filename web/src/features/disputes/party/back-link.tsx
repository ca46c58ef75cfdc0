import { ArrowLeft } from 'lucide-react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { useDisputeText } from './use-dispute-text.ts';

/** To all of one's disputes. */
export function BackLink({ to }: { to: string }) {
  const { t } = useDisputeText();
  return (
    <TextLink to={to} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
      {t('back')}
    </TextLink>
  );
}
