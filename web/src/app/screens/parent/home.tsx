import { useTranslation } from 'react-i18next';
import picture from '../../../drawings/someone-to-lean-on.svg';
import { useSession } from '../../../lib/session.ts';
import { FamilyHome } from '../account/family-home.tsx';

/** One home for the parent's two roots. */
export function Component() {
  const { t, i18n } = useTranslation('home');
  const profile = useSession((session) => session.user?.parent_profile);
  const children = profile?.children.map((child) => child.first_name) ?? [];
  const names = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(children);
  return (
    <FamilyHome
      picture={picture}
      title={children.length > 0 ? t('parent.readyFor', { names, count: children.length }) : t('parent.ready')}
      text={t('parent.text')}
    />
  );
}
