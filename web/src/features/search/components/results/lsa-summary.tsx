import type { AreaCode } from '@sanad/contract/places/places.ts';
import type { LsaCard } from '@sanad/contract/search/search.ts';
import { Footprints, Handshake, House, type LucideIcon, ShieldCheck, User, Video } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { distanceText } from '../../distance.ts';
import { useSearchText } from '../../use-search-text.ts';

const TYPE_ICONS: Record<LsaCard['session_types'][number], LucideIcon> = {
  one_on_one: User,
  online: Video,
  in_person: House,
};
const NEEDS_SHOWN = 3;

interface Props {
  lsa: LsaCard;
  familyArea: AreaCode | null;
}

/** Who it is: name, role, place and proof. */
export function LsaSummary({ lsa, familyArea }: Props) {
  const searchText = useSearchText();
  const { t, name, place, list } = searchText;
  const role = searchText.role(lsa);
  const years = lsa.years_of_experience;
  const distance = distanceText(lsa, familyArea, searchText);
  return (
    <div className="min-w-0">
      <h3 className="wrap-anywhere text-18 leading-tight @[44rem]:text-22">
        <bdi>{lsa.name}</bdi>
      </h3>
      <p className="mt-0.5 text-15 text-ink-soft leading-snug @[44rem]:text-16">
        {years ? t('card.role', { role, years: name('experience', years) }) : role}
      </p>
      {lsa.area && (
        <p className="mt-0.5 text-15 text-ink-soft leading-snug @[44rem]:text-16">
          {place(lsa.area)}
          {distance && <span className="block text-14 text-ink">{distance}</span>}
        </p>
      )}
      <p className="mt-0.5 text-15 leading-snug @[44rem]:hidden">{list('sessionType', lsa.session_types)}</p>
      <ul className="mt-1.5 flex flex-wrap gap-1.5 @[44rem]:mt-3">
        {lsa.verified && (
          <li>
            <Badge tone="leaf" icon={ShieldCheck} size="sm">
              {t('card.verified')}
            </Badge>
          </li>
        )}
        {lsa.session_types.map((type) => (
          <li key={type} className="@max-[44rem]:hidden">
            <Badge icon={TYPE_ICONS[type]} size="sm" className="text-ink!">
              {name('sessionType', type)}
            </Badge>
          </li>
        ))}
      </ul>
      <HelpsWith lsa={lsa} />
      {lsa.languages.length > 0 && (
        <p className="visually-hidden @[44rem]:hidden">
          {t('card.languages')}: {list('language', lsa.languages)}
        </p>
      )}
    </div>
  );
}

/** On a phone only where no reason says it already. */
function HelpsWith({ lsa }: { lsa: LsaCard }) {
  const { t, within } = useSearchText();
  const isSaid = lsa.reasons.some(({ fits, kind }) => fits && kind === 'needs');
  const more = lsa.needs_supported.length - NEEDS_SHOWN;
  const needs = lsa.needs_supported
    .slice(0, more === 1 ? NEEDS_SHOWN + 1 : NEEDS_SHOWN)
    .map((need) => within('need', need))
    .join(t('comma'));
  return (
    <p className={`mt-2 text-15 leading-snug @[44rem]:mt-2.5 ${isSaid ? '@max-[44rem]:hidden' : ''}`}>
      {more > 1 ? t('card.helpsMore', { needs, number: more }) : t('card.helps', { needs })}
    </p>
  );
}

/** What sets this one apart from the others in the list. */
export function LsaMarks({ isBest, hasWorkedTogether }: { isBest: boolean; hasWorkedTogether: boolean }) {
  const { t } = useSearchText();
  return (
    <div className="col-span-2 flex flex-wrap gap-1.5 @[44rem]:col-span-1 @[44rem]:col-start-2 @[44rem]:-mb-2">
      {isBest && (
        <Badge tone="mint" icon={Footprints} size="sm">
          {t('card.closest')}
        </Badge>
      )}
      {hasWorkedTogether && (
        <Badge tone="sky" icon={Handshake} size="sm">
          {t('card.workedTogether')}
        </Badge>
      )}
    </div>
  );
}
