import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { useArea } from '../../shells/area-shell.tsx';
import { SecuritySections } from './security-sections.tsx';

export function Component() {
  const { t } = useTranslation('account');
  const area = useArea();
  const title = t('security.title');
  return (
    <>
      <PageHead title={title} />
      <PageHeading size={area.look === 'staff' ? 'staff' : 'app'} lead={t('security.lead')} className="mb-7">
        {title}
      </PageHeading>
      <SecuritySections />
    </>
  );
}
