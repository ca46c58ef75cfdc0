import type { LsaCard } from '@sanad/contract/search.ts';
import { Footprints, House, Languages, type LucideIcon, ShieldCheck, User, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { ForChild } from '../../reasons.ts';
import { useSearchText } from '../../use-search-text.ts';
import { Portrait, Rating } from '../profile/portrait.tsx';
import { PriceLines } from '../profile/price-lines.tsx';
import { MatchReasons } from './match-reasons.tsx';
import { NextFree } from './next-free.tsx';

const TYPE_ICONS: Record<LsaCard['session_types'][number], LucideIcon> = {
  one_on_one: User,
  online: Video,
  in_person: House,
};
const NEEDS_SHOWN = 3;

interface Props {
  lsa: LsaCard;
  child?: ForChild | null;
  isBest?: boolean;
  /** The profile, with an hour chosen or without. */
  profileTo: (startsAt?: string) => string;
  /** The free call, where it can be had or is booked. */
  trial: ReactNode;
  agreed?: { fils: number; childName: string | null } | 'unknown' | null;
  /** Handed to the profile, so that it can lead back. */
  state?: unknown;
  /** Saving and comparing. */
  tools?: ReactNode;
}

/** An LSA in a list. On a phone: who, why, when, price; where there is room, the price is beside it. */
export function LsaResult({ lsa, child = null, isBest = false, profileTo, state, ...parts }: Props) {
  const { trial, agreed = null, tools } = parts;
  const { t, list } = useSearchText();
  const named = (action: string) => t('card.named', { action, name: lsa.name });
  return (
    <Card
      as="article"
      padding="none"
      isSelected={isBest}
      aria-label={lsa.name}
      className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4 gap-y-4 p-4.5 @[44rem]:grid-cols-[6.75rem_minmax(0,1fr)_14.5rem] @[44rem]:gap-x-6 @[44rem]:p-6"
    >
      <div className="row-span-1 text-center @[44rem]:row-span-2">
        <Portrait lsa={lsa} className="@[44rem]:h-33 @[44rem]:w-27" />
        <Rating lsa={lsa} className="mt-2.5 justify-center leading-tight" />
      </div>
      <LsaName lsa={lsa} isBest={isBest} />
      <MatchReasons
        lsa={lsa}
        child={child}
        className="col-span-2 border-line border-t border-dashed pt-3.5 @[44rem]:col-span-1 @[44rem]:col-start-2"
      />
      <div className="col-span-2 grid items-center gap-x-3 gap-y-2 border-line border-t pt-4 @[44rem]:col-span-3 @[44rem]:row-start-3 @[44rem]:flex">
        <NextFree lsa={lsa} to={profileTo} state={state} />
      </div>
      <div className="col-span-2 flex flex-col border-line @max-[44rem]:border-t @max-[44rem]:pt-4 @[44rem]:col-span-1 @[44rem]:col-start-3 @[44rem]:row-span-2 @[44rem]:row-start-1 @[44rem]:border-s @[44rem]:ps-6">
        <PriceLines
          fils={lsa.price_per_hour_fils}
          isOpen={lsa.open_to_negotiation}
          agreedFils={agreed === 'unknown' ? agreed : (agreed?.fils ?? null)}
          agreedChild={agreed === 'unknown' ? null : (agreed?.childName ?? null)}
        />
        {lsa.languages.length > 0 && (
          <p className="mt-3.5 flex items-start gap-2 text-15 text-ink-soft leading-snug">
            <Languages size={16} role="img" aria-label={t('card.languages')} className="mt-0.5 shrink-0" />
            {list('language', lsa.languages)}
          </p>
        )}
        <div className="mt-auto grid gap-1 pt-4">
          <LinkButton
            to={profileTo()}
            state={state}
            size="sm"
            isBlock
            variant={isBest ? 'primary' : 'ghost'}
            aria-label={named(t('card.view'))}
          >
            {t('card.view')}
          </LinkButton>
          {trial}
          {tools && <div className="grid grid-cols-2 gap-1 border-line border-t pt-1">{tools}</div>}
        </div>
      </div>
    </Card>
  );
}

function LsaName({ lsa, isBest }: { lsa: LsaCard; isBest: boolean }) {
  const { t, name, place, within } = useSearchText();
  const role = name('specialization', lsa.main_specialization);
  const years = lsa.years_of_experience;
  const more = lsa.needs_supported.length - NEEDS_SHOWN;
  const needs = lsa.needs_supported
    .slice(0, more === 1 ? NEEDS_SHOWN + 1 : NEEDS_SHOWN)
    .map((need) => within('need', need))
    .join(t('comma'));
  return (
    <div className="min-w-0">
      {isBest && (
        <Badge tone="mint" icon={Footprints} className="mb-2">
          {t('card.closest')}
        </Badge>
      )}
      <h3 className="wrap-anywhere text-20 @[44rem]:text-22">
        <bdi>{lsa.name}</bdi>
      </h3>
      <p className="mt-0.5 text-16 text-ink-soft leading-snug">
        {years ? t('card.role', { role, years: name('experience', years) }) : role}
      </p>
      {lsa.area && <p className="mt-0.5 text-16 text-ink-soft leading-snug">{place(lsa.area)}</p>}
      <ul className="mt-3 flex flex-wrap gap-1.5">
        {lsa.verified && (
          <li>
            <Badge tone="leaf" icon={ShieldCheck}>
              {t('card.verified')}
            </Badge>
          </li>
        )}
        {lsa.session_types.map((type) => (
          <li key={type}>
            <Badge icon={TYPE_ICONS[type]} className="text-ink!">
              {name('sessionType', type)}
            </Badge>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-15 leading-snug">
        {more > 1 ? t('card.helpsMore', { needs, number: more }) : t('card.helps', { needs })}
      </p>
    </div>
  );
}
