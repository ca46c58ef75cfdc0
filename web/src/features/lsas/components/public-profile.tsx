import type { PublicLsaProfile } from '@sanad/contract/lsa-profiles.ts';
import { formatFils } from '@sanad/contract/money.ts';
import { emirateOf } from '@sanad/contract/places.ts';
import { formatDay } from '@sanad/contract/time.ts';
import { Award, BadgeCheck, HandCoins, Languages, type LucideIcon, MapPin, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageOf } from '../../../lib/i18n.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { NEED_ICONS } from './need-icons.ts';
import { WeekHours } from './week-hours.tsx';

interface Props {
  profile: PublicLsaProfile;
  /** What can be done with this LSA, below the price. */
  actions?: ReactNode;
}

/** An LSA as everybody sees them. What is not known is left out. */
export function PublicProfile({ profile, actions }: Props) {
  const { t } = useTranslation('lsa');
  const name = profile.name.split(' ')[0] ?? '';
  return (
    <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-10">
        <Who profile={profile} />
        {profile.profile_bio && (
          <Section title={t('public.about', { name })}>
            <p dir="auto" className="wrap-anywhere max-w-[70ch] whitespace-pre-line">
              {profile.profile_bio}
            </p>
          </Section>
        )}
        {profile.needs_supported.length > 0 && (
          <Section title={t('public.helps', { name })}>
            <Needs needs={profile.needs_supported} />
          </Section>
        )}
        {profile.certificates.length > 0 && (
          <Section title={t('public.credentials')}>
            <Credentials certificates={profile.certificates} />
          </Section>
        )}
        {profile.weekly_hours.length > 0 && (
          <Section title={t('public.hours')}>
            <WeekHours hours={profile.weekly_hours} />
          </Section>
        )}
      </div>
      <Offer profile={profile} actions={actions} />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-24">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Who({ profile }: { profile: PublicLsaProfile }) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const role = words(`specialization.${profile.main_specialization}`);
  const years = profile.years_of_experience;
  const verified = profile.certificates.filter((certificate) => certificate.verified).length;
  const list = (kind: string, ids: readonly string[]) => ids.map((id) => words(`${kind}.${id}`)).join(t('comma'));
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-4 sm:gap-x-7">
      <Avatar
        name={profile.name}
        src={profile.profile_photo?.medium}
        shape="arch"
        size="lg"
        isDecorative
        className="max-sm:h-32 max-sm:w-26 sm:row-span-2"
      />
      <div className="min-w-0 self-center sm:self-start">
        <h1 tabIndex={-1} data-page-heading className="wrap-anywhere text-28 lg:text-36">
          <bdi>{profile.name}</bdi>
        </h1>
        <p className="mt-1 text-18 text-ink-soft">
          {years ? t('public.role', { role, years: words(`experience.${years}`) }) : role}
        </p>
      </div>
      <div className="grid content-start gap-3.5 max-sm:col-span-2">
        <div className="flex flex-wrap gap-2">
          {verified > 0 && (
            <Badge tone="leaf" icon={BadgeCheck}>
              {t('public.verified', { count: verified })}
            </Badge>
          )}
          <Badge tone="straw">{t('public.since', { date: formatDay(profile.member_since) })}</Badge>
        </div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {profile.area && (
            <Trait icon={MapPin}>
              {words(`area.${profile.area}`)}
              {t('comma')}
              {words(`emirate.${emirateOf(profile.area)}`)}
            </Trait>
          )}
          {profile.languages.length > 0 && <Trait icon={Languages}>{list('language', profile.languages)}</Trait>}
          <Trait icon={Users}>{list('sessionType', profile.session_types)}</Trait>
        </ul>
      </div>
    </header>
  );
}

function Trait({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon size={19} aria-hidden className="mt-[0.2em] shrink-0 text-pine" />
      <span>{children}</span>
    </li>
  );
}

function Needs({ needs }: { needs: PublicLsaProfile['needs_supported'] }) {
  const { t: words } = useTranslation('words');
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {needs.map((need) => {
        const Icon = NEED_ICONS[need];
        return (
          <Card as="li" key={need} className="flex items-center gap-3.5 font-medium">
            <Icon size={21} aria-hidden className="shrink-0 text-pine" />
            {words(`need.${need}`)}
          </Card>
        );
      })}
    </ul>
  );
}

function Credentials({ certificates }: Pick<PublicLsaProfile, 'certificates'>) {
  const { t } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  return (
    <Card padding="none">
      <ul className="divide-y divide-line px-5">
        {certificates.map(({ title, issuing_body, verified }) => (
          <li
            key={`${title} ${issuing_body}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Award size={21} aria-hidden className="text-pine" />
            <p className="min-w-0">
              <bdi className="wrap-anywhere block font-medium">{title}</bdi>
              <span className="text-15 text-ink-soft">{words(`issuingBody.${issuing_body}`)}</span>
            </p>
            <Badge
              tone={verified ? 'leaf' : 'neutral'}
              icon={verified ? BadgeCheck : undefined}
              className="max-sm:col-start-2"
            >
              {t(verified ? 'public.isVerified' : 'public.notVerified')}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Offer({ profile, actions }: Props) {
  const { t, i18n } = useTranslation('lsa');
  const { t: words } = useTranslation('words');
  const { price_per_hour_fils: fils, open_to_negotiation: isOpen } = profile;
  return (
    <Card as="aside" padding="lg" isPanel isFloating aria-label={t('public.facts')}>
      {fils !== null && (
        <>
          <p className="text-ink-soft">
            <strong className="me-1.5 text-28 text-ink leading-tight">
              {formatFils(fils, languageOf(i18n.language))}
            </strong>
            {t('public.perHour')}
          </p>
          <p className={`mt-1.5 flex items-center gap-2 text-15 ${isOpen ? 'text-saffron-ink' : 'text-ink-soft'}`}>
            <HandCoins size={18} aria-hidden />
            {t(isOpen ? 'public.negotiable' : 'public.fixed')}
          </p>
        </>
      )}
      <p className="mt-5 mb-2 font-medium">{t('public.sessions')}</p>
      <ul className="divide-y divide-line rounded-xl bg-sunken px-4">
        {profile.session_types.map((type) => (
          <li key={type} className="py-2.5">
            <span className="block font-medium">{words(`sessionType.${type}`)}</span>
            <span className="text-14 text-ink-soft">{words(`sessionTypeNote.${type}`)}</span>
          </li>
        ))}
      </ul>
      {actions && <div className="mt-6">{actions}</div>}
    </Card>
  );
}
