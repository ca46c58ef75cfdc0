import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useDisputeText } from '../../../features/disputes/party/use-dispute-text.ts';
import { waitingDisputesQuery } from '../../../features/disputes/party/waiting-disputes.queries.ts';
import { useOwnDisputePaths } from '../../screens/disputes/use-own-dispute-paths.ts';
import type { PendingItem } from './pending-items.tsx';

/** Disputes that wait for the viewer: a draft to send, a question, or a proposal. */
export function useDisputeItems(): PendingItem[] {
  const { t, titleOf, nextText } = useDisputeText();
  const go = useOwnDisputePaths();
  const { data = [] } = useQuery(waitingDisputesQuery);
  return data.map((dispute) => ({
    id: `dispute-${dispute.id}`,
    icon: Scale,
    tile: 'bg-sky-soft text-sky-ink',
    title: t(`home.${dispute.state === 'draft' ? 'draft' : dispute.next.step}`, { title: titleOf(dispute) }),
    text: nextText(dispute),
    left: null,
    to: go.dispute(dispute.id),
    action: t(dispute.state === 'draft' ? 'list.finish' : 'list.answer'),
  }));
}
