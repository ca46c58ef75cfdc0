import type { DisputeState, Severity } from '@sanad/contract/disputes/dispute-rules.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SeverityBadge, StateBadge, useTitleOf } from './dispute-signs.tsx';
import { useDeskText } from './use-desk-text.ts';

interface CaseLine {
  id: string;
  number: string;
  title: string;
  source: string;
  state: DisputeState;
  severity: Severity | null;
  raised_at: string;
}

/** Cases somebody is part of, newest first. */
export function CaseLines({ cases, to }: { cases: readonly CaseLine[]; to: (id: string) => string }) {
  const { t, date } = useDeskText();
  const titleOf = useTitleOf();
  return (
    <ul className="divide-y divide-line">
      {cases.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5 text-14">
          <span className="min-w-48 flex-1">
            <span className="block wrap-anywhere font-medium">{titleOf(one)}</span>
            <span className="block text-13 text-ink-soft">
              {one.number}, {date(one.raised_at)}
            </span>
          </span>
          <SeverityBadge severity={one.severity} />
          <StateBadge state={one.state} />
          <LinkButton to={to(one.id)} size="dense" className="touch-44">
            {t('card.open')}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
