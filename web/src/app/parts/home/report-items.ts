import type { BookingSummary } from '@sanad/contract/bookings/bookings.ts';
import { CircleAlert } from 'lucide-react';
import { otherName, useSessionText } from '../../../features/bookings/use-session-text.ts';
import { useOwnSessions } from '../use-own-sessions.ts';
import type { PendingItem } from './pending-items.tsx';

const ACCUSED = { no_show_lsa: 'lsa', no_show_parent: 'parent' } as const;

function isAboutReader({ state, your_side }: BookingSummary): boolean {
  return ACCUSED[state as keyof typeof ACCUSED] === your_side;
}

/** Reports that the viewer missed a session, until they are decided: how much money hangs on it, and until when to answer. */
export function useReportItems(to: (id: string) => string): PendingItem[] {
  const { t, when, deadline, left, money } = useSessionText();
  return useOwnSessions('reported')
    .sessions.filter(isAboutReader)
    .flatMap((session): PendingItem[] => {
      const { report, child, price_fils, fee_fils, your_side } = session;
      if (!report) return [];
      const isOpen = session.may.includes('contest');
      const amount = money(your_side === 'lsa' ? price_fils - fee_fils : price_fils);
      const text = `home.${isOpen ? 'reported' : 'contested'}Text${price_fils > 0 ? '' : 'Free'}`;
      const title = report.by === 'system' ? 'home.reportedSystem' : 'home.reported';
      return [
        {
          id: `report-${session.id}`,
          icon: CircleAlert,
          tile: 'bg-coral-soft text-coral-ink',
          title: t(title, { name: otherName(session), child: child.first_name }),
          text: t(text, { when: when(session.starts_at), amount, until: deadline(report.final_at) }),
          left: isOpen ? left(report.final_at) : null,
          to: to(session.id),
          action: t(isOpen ? 'action.answer' : 'action.details'),
        },
      ];
    });
}
