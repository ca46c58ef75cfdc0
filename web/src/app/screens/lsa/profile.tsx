import type { OwnLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { Award, CalendarClock, Eye, HandCoins, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { refreshUser } from '../../../features/accounts/refresh-user.ts';
import { useAvailability } from '../../../features/availability/availability.queries.ts';
import { ChecksCard } from '../../../features/compliance/own/checks-card.tsx';
import { CertificateList } from '../../../features/lsas/components/certificate-list.tsx';
import { GapsCard } from '../../../features/lsas/components/gaps-card.tsx';
import { HiddenNotice } from '../../../features/lsas/components/hidden-notice.tsx';
import { BasicsForm, OfferForm } from '../../../features/lsas/components/profile-forms.tsx';
import { WeekHours } from '../../../features/lsas/components/week-hours.tsx';
import { tabOf } from '../../../features/lsas/gaps.ts';
import { ownLsaProfile } from '../../../features/lsas/lsas.queries.ts';
import { areaPages } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { gapPath } from './gap-path.ts';
import { OwnProfileStates } from './own-profile-states.tsx';

export function Component() {
  const { t } = useTranslation('lsa');
  const query = useQuery(ownLsaProfile);
  return (
    <AccountFrame title={t('profile.title')} lead={t('profile.lead')}>
      <OwnProfileStates query={query}>{(profile) => <OwnProfile profile={profile} />}</OwnProfileStates>
    </AccountFrame>
  );
}

const refreshSession = () => refreshUser().catch(() => null);

function OwnProfile({ profile }: { profile: OwnLsaProfile }) {
  const { t } = useTranslation('lsa');
  const [search, setSearch] = useSearchParams();
  return (
    <div className="grid items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <Tabs
        label={t('profile.tabs')}
        look="pills"
        value={tabOf(search.get('tab'))}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        tabs={[
          {
            id: 'basics',
            name: t('basics.title'),
            icon: UserRound,
            isAlwaysMounted: true,
            content: <BasicsForm profile={profile} onSaved={refreshSession} />,
          },
          {
            id: 'certificates',
            name: t('certificates.title'),
            icon: Award,
            count: profile.certificates.length,
            content: <CertificateList certificates={profile.certificates} />,
          },
          {
            id: 'offer',
            name: t('offer.title'),
            icon: HandCoins,
            isAlwaysMounted: true,
            content: <Offer profile={profile} />,
          },
        ]}
      />
      <div className="grid gap-4 max-xl:order-first">
        <HiddenNotice obstacles={profile.listing_obstacles} />
        <ChecksCard to={areaPages.lsaDashboard.checks} />
        <GapsCard
          gaps={profile.gaps}
          to={gapPath}
          action={
            <LinkButton to={areaPages.lsaDashboard.profilePreview} icon={Eye} size="sm" className="self-start">
              {t('profile.preview')}
            </LinkButton>
          }
        />
      </div>
    </div>
  );
}

function Offer({ profile }: { profile: OwnLsaProfile }) {
  const { t } = useTranslation('lsa');
  const { data: availability } = useAvailability();
  return (
    <>
      <OfferForm profile={profile} onSaved={refreshSession} />
      <section aria-labelledby="hours" className="mt-12 max-w-180">
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="hours" className="text-24">
            {t('hours.title')}
          </h2>
          <LinkButton to={areaPages.lsaDashboard.availability} icon={CalendarClock} size="sm">
            {t('hours.change')}
          </LinkButton>
        </header>
        {profile.weekly_hours.length > 0 ? (
          <WeekHours hours={profile.weekly_hours} zone={availability?.zone} />
        ) : (
          <p className="text-ink-soft">{t('hours.none')}</p>
        )}
      </section>
    </>
  );
}
