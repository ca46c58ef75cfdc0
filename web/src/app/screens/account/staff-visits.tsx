import { useTranslation } from 'react-i18next';
import { VisitList } from '../../../features/see-as/components/visit-list.tsx';
import { useProduct } from '../../../lib/use-product.ts';
import { AccountFrame } from '../../parts/account-frame.tsx';

/** Who of our team asked to see this person's pages, and what they looked at. */
export function Component() {
  const { t } = useTranslation('settings');
  return (
    <AccountFrame title={t('visits.title')} lead={t('visits.lead', { product: useProduct() })} under="settings">
      <VisitList />
    </AccountFrame>
  );
}
