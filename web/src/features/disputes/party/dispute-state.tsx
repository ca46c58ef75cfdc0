import type { Dispute } from '@sanad/contract/disputes/disputes.ts';
import { CircleCheck, CircleDashed, Handshake, Hourglass, type LucideIcon, Search, Send } from 'lucide-react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { useDisputeText } from './use-dispute-text.ts';

type Shown = Pick<Dispute, 'state' | 'waits_for_you'>;
type Word = 'draft' | 'sent' | 'investigating' | 'answer' | 'other' | 'decide' | 'proposed' | 'resolved' | 'closed';

function wordFor({ state, waits_for_you: isWaiting }: Shown): Word {
  switch (state) {
    case 'open':
    case 'assigned':
      return 'sent';
    case 'waiting_on_party':
      return isWaiting ? 'answer' : 'other';
    case 'resolution_proposed':
      return isWaiting ? 'decide' : 'proposed';
    default:
      return state;
  }
}

const LOOKS: Record<Word, { tone: BadgeTone; icon: LucideIcon }> = {
  draft: { tone: 'saffron', icon: CircleDashed },
  sent: { tone: 'sky', icon: Send },
  investigating: { tone: 'sky', icon: Search },
  answer: { tone: 'saffron', icon: Hourglass },
  other: { tone: 'neutral', icon: Hourglass },
  decide: { tone: 'saffron', icon: Handshake },
  proposed: { tone: 'sky', icon: Handshake },
  resolved: { tone: 'leaf', icon: CircleCheck },
  closed: { tone: 'neutral', icon: CircleCheck },
};

/** The state in plain words; what waits for the reader is saffron. */
export function DisputeState({ dispute }: { dispute: Shown }) {
  const { t } = useDisputeText();
  const word = wordFor(dispute);
  return <Badge {...LOOKS[word]}>{t(`state.${word}`)}</Badge>;
}
