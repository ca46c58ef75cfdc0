import { MessageCircle } from 'lucide-react';
import { useChatText } from '../../../features/chat/use-chat-text.ts';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

/** Nobody has written yet: parents look for an LSA, LSAs look at what families see of them. */
export function NoChats() {
  const { t } = useChatText();
  const go = useSessionPaths();
  const isLsa = useSession((session) => session.userType) === 'LSA';
  const side = isLsa ? 'lsa' : 'parent';
  return (
    <EmptyState
      icon={MessageCircle}
      title={t(`empty.${side}.title`)}
      action={
        <LinkButton to={isLsa ? areaPages.lsaDashboard.profilePreview : go.search} size="sm" variant="primary">
          {t(`empty.${side}.action`)}
        </LinkButton>
      }
    >
      {t(`empty.${side}.text`)}
    </EmptyState>
  );
}
