import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { signOut } from '../../features/accounts/sign-out.ts';
import { forgetStoredChats } from '../../features/chat/stored-chats.ts';
import { forgetStoredReports } from '../../features/progress/report/draft/stored-reports.ts';
import { stopLook } from '../../features/see-as/stop-look.ts';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';

export function useLogout(): { logOut: () => Promise<void>; isPending: boolean } {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);

  async function logOut() {
    setIsPending(true);
    if (useSession.getState().seeAs) {
      await stopLook();
      return;
    }
    const userId = useSession.getState().user?.id;
    await signOut();
    if (userId !== undefined) {
      forgetStoredChats(userId);
      forgetStoredReports(userId);
    }
    toast.success(t('loggedOut'));
    await navigate(paths.home);
  }

  return { logOut, isPending };
}
