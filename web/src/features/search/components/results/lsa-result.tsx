import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import { Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { ForChild } from '../../reasons.ts';
import { useSearchText } from '../../use-search-text.ts';
import { Portrait, Rating } from '../profile/portrait.tsx';
import { PriceLines } from '../profile/price-lines.tsx';
import { LsaMarks, LsaSummary } from './lsa-summary.tsx';
import { MatchReasons } from './match-reasons.tsx';
import { NextFree } from './next-free.tsx';

interface Props {
  lsa: LsaCard;
  child?: ForChild | null;
  /** Where the family lives, if we know. */
  familyArea?: AreaCode | null;
  hasWorkedTogether?: boolean;
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
export function LsaResult(props: Props) {
  const { lsa, child = null, isBest = false, hasWorkedTogether = false, profileTo, state } = props;
  const { trial, agreed = null, tools } = props;
  const { t, list } = useSearchText();
  const hasMarks = isBest || hasWorkedTogether;
  const besideRows = hasMarks ? '@[44rem]:row-span-3' : '@[44rem]:row-span-2';
  const named = (action: string) => t('card.named', { action, name: lsa.name });
  return (
    <Card
      as="article"
      padding="none"
      isSelected={isBest}
      aria-label={lsa.name}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-2.5 p-3.5 @[44rem]:grid-cols-[6.75rem_minmax(0,1fr)_14.5rem] @[44rem]:gap-x-6 @[44rem]:gap-y-4 @[44rem]:p-6"
    >
      {hasMarks && <LsaMarks isBest={isBest} hasWorkedTogether={hasWorkedTogether} />}
      <div className={`text-center @[44rem]:col-start-1 @[44rem]:row-start-1 ${besideRows}`}>
        <Portrait lsa={lsa} className="h-21 w-17.5 @[44rem]:h-33 @[44rem]:w-27" />
        <Rating
          lsa={lsa}
          className="mt-1.5 justify-center leading-tight @max-[44rem]:-mx-1.5 @max-[44rem]:gap-1 @max-[44rem]:text-14 @[44rem]:mt-2.5"
        />
      </div>
      <LsaSummary lsa={lsa} familyArea={props.familyArea ?? null} />
      <MatchReasons
        lsa={lsa}
        child={child}
        className="col-span-2 border-line border-t border-dashed pt-2.5 @[44rem]:col-span-1 @[44rem]:col-start-2 @[44rem]:pt-3.5"
      />
      <div
        className={`col-span-2 grid items-center gap-x-3 gap-y-1.5 border-line border-t pt-2.5 @[44rem]:col-span-3 @[44rem]:pt-4 @[58rem]:flex ${hasMarks ? '@[44rem]:row-start-4' : '@[44rem]:row-start-3'}`}
      >
        <NextFree lsa={lsa} familyArea={props.familyArea ?? null} to={profileTo} state={state} />
      </div>
      <div
        className={`${besideRows} col-span-2 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line @max-[44rem]:border-t @max-[44rem]:pt-3 @[44rem]:col-span-1 @[44rem]:col-start-3 @[44rem]:row-start-1 @[44rem]:flex @[44rem]:flex-col @[44rem]:items-stretch @[44rem]:border-s @[44rem]:ps-6`}
      >
        <PriceLines
          fils={lsa.price_per_hour_fils}
          isOpen={lsa.open_to_negotiation}
          agreedFils={agreed === 'unknown' ? agreed : (agreed?.fils ?? null)}
          agreedChild={agreed === 'unknown' ? null : (agreed?.childName ?? null)}
        />
        {lsa.languages.length > 0 && (
          <p className="mt-2.5 hidden items-start gap-2 text-15 text-ink-soft leading-snug @[44rem]:flex">
            <Languages size={16} role="img" aria-label={t('card.languages')} className="mt-0.5 shrink-0" />
            {list('language', lsa.languages)}
          </p>
        )}
        <div className="@[44rem]:mt-auto @[44rem]:pt-4">
          <LinkButton
            to={profileTo()}
            state={state}
            size="sm"
            isBlock
            variant={isBest ? 'primary' : 'ghost'}
            aria-label={named(t('card.view'))}
            className="@max-[44rem]:px-3.5!"
          >
            {t('card.view')}
          </LinkButton>
        </div>
        <div className="col-span-2 flex items-center gap-1 @[44rem]:grid">
          {trial}
          {tools && (
            <div className="ms-auto flex gap-1 @[44rem]:ms-0 @[44rem]:grid @[44rem]:grid-cols-2 @[44rem]:border-line @[44rem]:border-t @[44rem]:pt-1">
              {tools}
            </div>
          )}
        </div>
      </div>
    </Card>
  );
}
