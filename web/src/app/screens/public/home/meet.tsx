import { formatFils } from '@sanad/contract/payments/money.ts';
import { emirateOf } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { ArrowRight, BadgeCheck, CalendarDays, Star, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { homeLsasKey } from '../../../../features/search/search-keys.ts';
import { paths } from '../../../../lib/paths.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { namedTime, useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../../../lib/time/weekday-in.ts';
import { useIsInBrowser } from '../../../../lib/use-is-in-browser.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Skeleton } from '../../../../ui/states/skeleton.tsx';
import { Band, BandTitle } from '../band.tsx';
import { useHomeData } from './use-home-data.ts';

const NEEDS_SHOWN = 2;
const PLACES = [1, 2, 3];

export function Meet() {
  const { t } = useText('public');
  const { data: lsas, hasFailed } = useHomeData<LsaCard[]>(homeLsasKey, () =>
    import('../../../../features/search/home-lsas.ts').then((module) => module.fetchHomeLsas()),
  );
  if (hasFailed || lsas?.length === 0) return null;
  return (
    <Band>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <BandTitle>{t('home.meet.title')}</BandTitle>
        <TextLink to={paths.findAnLsa} iconEnd={ArrowRight}>
          {t('home.meet.all')}
        </TextLink>
      </div>
      <ul className="mt-7 grid gap-4 md:grid-cols-3 lg:mt-12 lg:gap-6">
        {lsas
          ? lsas.map((lsa) => (
              <li key={lsa.id} className="grid">
                <MeetCard lsa={lsa} />
              </li>
            ))
          : PLACES.map((place) => (
              <li key={place}>
                <Skeleton className="h-95" />
              </li>
            ))}
      </ul>
    </Band>
  );
}

function MeetCard({ lsa }: { lsa: LsaCard }) {
  const { t, language } = useText('public');
  const { t: words } = useTranslation('words');
  const isInBrowser = useIsInBrowser();
  const zone = useViewerZone();
  // The page may be some minutes old; an hour that has begun is not offered.
  const next = lsa.next_free.find((start) => !isInBrowser || Date.parse(start) > Date.now());
  const start = next === undefined ? null : new Date(next);
  const area = lsa.area && words(`area.${lsa.area}`);
  const emirate = lsa.area && words(`emirate.${emirateOf(lsa.area)}`);
  return (
    <Card as="article" className="relative flex flex-col transition-colors hover:bg-mint-soft">
      <div className="flex items-start justify-between gap-3">
        <Avatar name={lsa.name} src={lsa.photo?.medium} shape="arch" size="sm" isDecorative className="h-29! w-24!" />
        <div className="grid justify-items-end gap-2">
          <p className="text-14 text-ink-soft">
            {lsa.rating === null ? (
              t('home.meet.noReviews')
            ) : (
              <span className="flex items-center gap-1.5">
                <Star size={16} aria-hidden className="fill-saffron text-saffron" />
                {t('home.meet.rating', { rating: lsa.rating.toFixed(1), count: lsa.review_count })}
              </span>
            )}
          </p>
          <Badge tone="leaf" icon={BadgeCheck}>
            {t('home.meet.verified')}
          </Badge>
        </div>
      </div>
      <h3 className="mt-4.5 text-20">
        <Link to={paths.lsa(lsa.id)} className="rounded-control after:absolute after:inset-0 after:rounded-card">
          <bdi>{lsa.name}</bdi>
        </Link>
      </h3>
      <p className="mt-1 text-16 text-ink-soft leading-snug">
        {words(`specialization.${lsa.main_specialization}`, { context: lsa.gender ?? '' })}
        {area && (
          <span className="block">
            {emirate && !area.includes(emirate) ? area + t('home.meet.and') + emirate : area}
          </span>
        )}
      </p>
      <ul className="mt-3.5 mb-4.5 flex flex-wrap gap-1.5">
        {lsa.needs_supported.slice(0, NEEDS_SHOWN).map((need) => (
          <li key={need}>
            <Badge className="text-ink!">{words(`need.${need}`)}</Badge>
          </li>
        ))}
      </ul>
      <ul className="mt-auto grid gap-2 border-line border-t pt-4 text-15">
        {start && (
          <li className="flex items-start gap-2.5">
            <CalendarDays size={18} aria-hidden className="mt-0.5 shrink-0 text-pine" />
            <div>
              <span className="block text-ink-soft">{t('home.meet.nextFree')}</span>
              <span>
                {t('home.meet.next', {
                  day: words(`dayShort.${weekdayIn(start, zone)}`),
                  date: formatDate(start, zone),
                  time: namedTime(formatTime(start, zone, language), zone, start, language),
                })}
              </span>
            </div>
          </li>
        )}
        <li className="flex items-center gap-2.5">
          <Video size={18} aria-hidden className="shrink-0 text-pine" />
          <div>
            <span className="visually-hidden">{t('home.meet.sessions')}</span>
            <span>{lsa.session_types.map((type) => words(`sessionType.${type}`)).join(t('home.meet.and'))}</span>
          </div>
        </li>
      </ul>
      <p className="mt-3 text-18">
        <strong>{formatFils(lsa.price_per_hour_fils, language)}</strong>{' '}
        <span className="text-16 text-ink-soft">{t('home.meet.hour')}</span>
      </p>
    </Card>
  );
}
