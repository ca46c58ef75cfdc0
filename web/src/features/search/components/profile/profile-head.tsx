import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import type { AreaCode } from '@sanad/contract/places/places.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { BadgeCheck, Clock, Handshake, Languages, type LucideIcon, MapPin, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { answerTimeText } from '../../answer-time.ts';
import { distanceText } from '../../distance.ts';
import { useSearchText } from '../../use-search-text.ts';
import { Rating } from './portrait.tsx';

interface Props {
  profile: PublicLsaProfile;
  /** Where the family lives, if we know. */
  familyArea?: AreaCode | null;
  hasWorkedTogether?: boolean;
  /** Half of the requests were answered within so many minutes; null: not enough to say. */
  answerMinutes?: number | null;
  /** Saving and sharing. */
  tools: ReactNode;
}

export function ProfileHead({ profile, familyArea = null, hasWorkedTogether, answerMinutes = null, tools }: Props) {
  const searchText = useSearchText();
  const { t, name, list, place } = searchText;
  const distance = distanceText(profile, familyArea, searchText);
  const role = searchText.role(profile);
  const years = profile.years_of_experience;
  const { certificates } = profile;
  const isVerified = certificates.length > 0 && certificates.every(({ verified }) => verified);
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-4 sm:gap-x-8">
      <Avatar
        name={profile.name}
        src={profile.profile_photo?.large}
        shape="arch"
        size="lg"
        isDecorative
        className="max-sm:h-34 max-sm:w-27 sm:row-span-2"
      />
      <div className="min-w-0 self-center sm:self-start">
        <h1 tabIndex={-1} className="wrap-anywhere text-28 lg:text-36 [html[lang=en]_&]:tracking-[-0.026em]">
          <bdi>{profile.name}</bdi>
        </h1>
        <p className="mt-1 text-18 text-ink-soft leading-snug">
          {years ? t('profile.role', { role, years: name('experience', years) }) : role}
        </p>
        <Rating lsa={profile} hasWords className="mt-2" />
      </div>
      <div className="grid gap-3.5 max-sm:col-span-2">
        <div className="flex flex-wrap gap-2">
          {isVerified && (
            <Badge tone="leaf" icon={BadgeCheck}>
              {t('profile.allVerified')}
            </Badge>
          )}
          {hasWorkedTogether && (
            <Badge tone="mint" icon={Handshake}>
              {t('card.workedTogether')}
            </Badge>
          )}
          {answerMinutes !== null && (
            <Badge tone="sky" icon={Clock}>
              {answerTimeText(answerMinutes, searchText)}
            </Badge>
          )}
          <Badge>{t('profile.since', { date: formatDay(profile.member_since) })}</Badge>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-16">
          {profile.area && (
            <Fact icon={MapPin}>
              {place(profile.area)}
              {distance && <span className="block text-14 text-ink-soft">{distance}</span>}
            </Fact>
          )}
          {profile.languages.length > 0 && <Fact icon={Languages}>{list('language', profile.languages)}</Fact>}
          <Fact icon={Video}>{list('sessionType', profile.session_types)}</Fact>
        </ul>
        <div className="-mx-2 flex flex-wrap gap-1">{tools}</div>
      </div>
    </header>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 leading-snug">
      <Icon size={19} aria-hidden className="mt-0.5 shrink-0 text-pine" />
      <span>{children}</span>
    </li>
  );
}
