import type { Negotiation } from '@sanad/contract/negotiation.ts';
import { ChevronRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { waitsForViewer } from '../offers.ts';
import { useNegotiationText } from '../use-negotiation-text.ts';

const TONES: Record<Negotiation['state'], BadgeTone> = {
  offered_by_parent: 'sky',
  offered_by_lsa: 'sky',
  accepted: 'leaf',
  rejected: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** One negotiation in a list: with whom, for which child, the current offer, and the time left. */
export function NegotiationCard({
  negotiation,
  to,
  left,
}: {
  negotiation: Negotiation;
  to: string;
  left: string | null;
}) {
  const { t, money, date } = useNegotiationText();
  const isLsa = negotiation.your_side === 'lsa';
  const name = isLsa ? negotiation.parent.name : negotiation.lsa.name;
  const last = negotiation.offers.at(-1);
  const isOwnTurn = waitsForViewer(negotiation);
  return (
    <Card as="li" className="relative hover:bg-mint-soft">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={name} src={isLsa ? undefined : negotiation.lsa.photo?.small} size="md" isDecorative />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="text-18">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
              <bdi>{name}</bdi>
            </Link>
          </h3>
          <p className="text-15 text-ink-soft">{t('card.for', { child: negotiation.child.first_name })}</p>
        </div>
        {last && (
          <p className="leading-snug max-sm:w-full sm:text-end">
            <strong className="block text-18">{money((negotiation.agreement ?? last).price_per_hour_fils)}</strong>
            <span className="text-14 text-ink-soft">
              {t('card.list', { price: money(negotiation.list_price_per_hour_fils) })}
            </span>
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Badge tone={isOwnTurn ? 'saffron' : TONES[negotiation.state]}>
          {negotiation.agreement
            ? t('card.agreed', { date: date(negotiation.agreement.valid_until) })
            : isOwnTurn
              ? t('card.yourTurn')
              : t(`card.${negotiation.state}`)}
        </Badge>
        {left && (
          <Badge tone="line" icon={Clock}>
            {left}
          </Badge>
        )}
        <span aria-hidden className="ms-auto flex items-center gap-1 font-medium text-15 text-pine">
          {t(isOwnTurn ? 'card.answer' : 'card.open')}
          <ChevronRight size={18} className="mirror-rtl shrink-0" />
        </span>
      </div>
    </Card>
  );
}
