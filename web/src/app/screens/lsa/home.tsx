import { useTranslation } from 'react-i18next';
import picture from '../../../drawings/someone-to-lean-on.svg';
import { FamilyHome } from '../account/family-home.tsx';

export function Component() {
  const { t } = useTranslation('home');
  return <FamilyHome picture={picture} title={t('lsa.ready')} text={t('lsa.text')} />;
}
