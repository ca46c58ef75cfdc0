import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useStartPayoutSetup } from '../../../features/payouts/payouts.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { paths } from '../../../lib/paths.ts';
import { toast } from '../../../lib/toast.ts';

/** Goes to the provider's page, wherever that is. */
export function usePayoutStart() {
  const { t } = useTranslation('lsa');
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const setup = useStartPayoutSetup();

  async function start(): Promise<void> {
    try {
      const { url } = await setup.mutateAsync();
      const { origin, pathname, search } = new URL(url, window.location.href);
      if (origin === window.location.origin) {
        // Known at the provider already: nothing to fill in.
        if (pathname === paths.dashboardLsa) toast.success(t('payouts.switched'));
        await navigate(pathname + search);
      } else window.location.assign(url);
    } catch (error) {
      const isReady = error instanceof ApiError && error.code === 'payouts_ready';
      if (isReady) toast.info(t('payouts.alreadyReady'));
      else toast.error(errorText(error).message);
      if (isReady) await navigate(paths.dashboardLsa);
    }
  }

  return { start, isStarting: setup.isPending };
}
