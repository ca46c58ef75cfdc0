import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ownLsaProfile, ownPreview } from '../../../features/lsas/lsas.queries.ts';
import { areaPages } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { PageHead } from '../../page-head.tsx';
import { ProfileScreen } from '../../parts/profile/profile-screen.tsx';
import { OwnProfileStates } from './own-profile-states.tsx';

/** Exactly what parents see, because it is the same screen. */
export function Component() {
  const { t } = useTranslation('lsa');
  const query = useQuery(ownPreview);
  const { data: own } = useQuery(ownLsaProfile);
  const isHidden = (own?.listing_obstacles.length ?? 0) > 0;
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t('preview.title')} />
      <TextLink to={areaPages.lsaDashboard.profile} icon={ArrowLeft} className="mb-2 [&>svg]:rtl:-scale-x-100">
        {t('preview.back')}
      </TextLink>
      <Notice icon={Eye} className="mb-8">
        {t(isHidden ? 'preview.noticeHidden' : 'preview.notice')}
      </Notice>
      <OwnProfileStates query={query}>{(profile) => <ProfileScreen profile={profile} isPreview />}</OwnProfileStates>
    </div>
  );
}
