import type { TrialCall } from '@sanad/contract/bookings/trial-calls.ts';
import { firstName } from '@sanad/contract/text/first-name.ts';
import { formatDate, formatTime } from '@sanad/contract/time/time.ts';
import { Video } from 'lucide-react';
import { nearDay } from '../../../features/bookings/session-times.ts';
import { isCallToCome, type TrialOffer } from '../../../features/bookings/trial-offer.ts';
import { useSearchText } from '../../../features/search/use-search-text.ts';
import { bidiIsolated } from '../../../lib/text/bidi-isolate.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { namedTime, useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { weekdayIn } from '../../../lib/time/weekday-in.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { useSessionPaths } from '../paths/use-session-paths.ts';

/** "Your free call with Mona is tomorrow at 5:00 pm." */
export function useTrialCallText() {
  const { t, name, language } = useSearchText();
  const zone = useViewerZone();
  const now = useNow();
  return (call: TrialCall, lsaName: string, look: 'sentence' | 'short' = 'sentence'): string => {
    const lsa = firstName(lsaName);
    if (!isCallToCome(call, now)) return t('trialCall.had', bidiIsolated({ lsa }, language));
    const start = new Date(call.starts_at);
    const near = nearDay(start, now, zone);
    const time = namedTime(formatTime(start, zone, language), zone, start, language);
    const day = near
      ? t(`trialCall.day.${near}`)
      : t('trialCall.day.date', { weekday: name('dayShort', weekdayIn(start, zone)), date: formatDate(start, zone) });
    const when = t('trialCall.when', { day, time });
    const key = look === 'short' ? 'short' : call.state === 'requested' ? 'requested' : 'booked';
    return t(`trialCall.${key}`, { ...bidiIsolated({ lsa }, language), when });
  };
}

interface Props {
  offer: TrialOffer;
  lsaName: string;
  to: string;
  /** A card has room for a button or a short line, a profile for the reason as well. */
  place: 'card' | 'profile';
}

/** The free call, where it can be had; the booked one, where there is one. */
export function TrialAction({ offer, lsaName, to, place }: Props) {
  const { t, language } = useSearchText();
  const callText = useTrialCallText();
  const go = useSessionPaths();
  const now = useNow();
  const isCard = place === 'card';
  if (offer.state === 'possible') {
    return isCard ? (
      <LinkButton
        to={to}
        size="sm"
        variant="quiet"
        className="@max-[44rem]:-ms-3 @[44rem]:w-full"
        aria-label={t('card.named', { action: t('card.trial'), name: lsaName })}
      >
        {t('card.trial')}
      </LinkButton>
    ) : (
      <LinkButton to={to} variant="ghost" icon={Video} isBlock>
        {t('book.trial')}
      </LinkButton>
    );
  }
  if (offer.state === 'used' && isCallToCome(offer.call, now)) {
    return (
      <TextLink to={go.session(offer.call.booking_id)} icon={Video} className={isCard ? 'justify-center text-15' : ''}>
        {callText(offer.call, lsaName, isCard ? 'short' : 'sentence')}
      </TextLink>
    );
  }
  if (isCard) return null;
  return (
    <p className="text-15 text-ink-soft">
      {offer.state === 'used'
        ? callText(offer.call, lsaName)
        : t(`trialCall.${offer.state}`, bidiIsolated({ lsa: firstName(lsaName) }, language))}
    </p>
  );
}
