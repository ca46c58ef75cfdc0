import type { Chat } from '@sanad/contract/chat/chat.ts';
import type { EventPaths } from '../../../features/chat/thread/event-line.tsx';
import { areaPages, paths } from '../../../lib/paths.ts';
import { useSessionPaths } from './use-session-paths.ts';

/** Where the quiet lines of a chat lead. */
export function useEventPaths({ your_side }: Pick<Chat, 'your_side'>): EventPaths {
  const { session } = useSessionPaths();
  const negotiations = your_side === 'lsa' ? areaPages.lsaDashboard.negotiations : paths.negotiationRequest;
  return { session, negotiation: (id) => `${negotiations}?${new URLSearchParams({ negotiation: id })}` };
}
