import type { DisputeCard as Card } from '@sanad/contract/disputes/dispute-desk.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { CalendarDays } from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { CardClock } from './dispute-clock.tsx';
import { AssigneeLine, SeverityBadge, useTitleOf } from './dispute-signs.tsx';
import { useDeskText } from './use-desk-text.ts';

interface Props {
  card: Card;
  to: string;
  isCurrent: boolean;
  onAssign: () => void;
}

/** Title, date, who raised it, how severe, who works on it and the first lines of what happened. */
export function DisputeCard({ card, to, isCurrent, onAssign }: Props) {
  const { t, dateTime } = useDeskText();
  const titleOf = useTitleOf();
  const isUnassigned = card.assignee === null;
  return (
    <li
      data-dispute={card.id}
      className={`rounded-card border bg-card px-4 py-3.5 ${isCurrent ? 'border-pine inset-ring inset-ring-pine' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-16">
          <Link to={to} dir="auto" className="wrap-anywhere hover:underline">
            {titleOf(card)}
          </Link>
        </h2>
        <span className="shrink-0">
          <SeverityBadge severity={card.severity} />
        </span>
      </div>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink-soft">
        <span className="flex items-center gap-1.5">
          <CalendarDays size={16} aria-hidden />
          {dateTime(card.raised_at)}
        </span>
        <span className="flex min-w-0 items-center gap-1.5">
          <Avatar name={card.raised_by.name} src={card.raised_by.photo?.small} size="xs" isDecorative />
          <span className="truncate">
            {card.raised_by.party
              ? t('card.by', { name: card.raised_by.name, role: t(`party.${card.raised_by.party}`) })
              : card.raised_by.name}
          </span>
        </span>
        <AssigneeLine assignee={card.assignee} />
      </p>
      <p dir="auto" className="mt-2 line-clamp-2 wrap-anywhere text-14 text-ink">
        {card.description}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3 text-13">
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <CardClock card={card} />
          <span className="text-ink-soft">
            {card.session ? t('card.session', { number: sessionNumber(card.session.number) }) : card.number}
          </span>
        </span>
        {isUnassigned ? (
          <Button size="dense" variant={isCurrent ? 'primary' : 'plain'} className="touch-44" onClick={onAssign}>
            {t('assign.action')}{' '}
            {isCurrent && (
              <span className="max-sm:hidden">
                <Kbd>A</Kbd>
              </span>
            )}
          </Button>
        ) : (
          <LinkButton to={to} size="dense" className="touch-44">
            {t('card.open')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
