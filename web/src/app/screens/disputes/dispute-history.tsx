import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { BackLink } from '../../../features/disputes/party/back-link.tsx';
import { DisputeList } from '../../../features/disputes/party/dispute-list.tsx';
import { RaiseWizard } from '../../../features/disputes/party/raise/raise-wizard.tsx';
import { useDisputeText } from '../../../features/disputes/party/use-dispute-text.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { SAVED } from '../../../ui/overlays/leave-guard.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PageHead } from '../../page-head.tsx';
import { DisputeScreen } from './dispute-screen.tsx';
import { useOwnDisputePaths } from './use-own-dispute-paths.ts';

const TABS = ['all', 'pending', 'over'] as const;

/** One's disputes; the address names a single one, or that a new one is being raised. */
export function Component() {
  const [search] = useSearchParams();
  const id = search.get('dispute');
  const session = search.get('raise');
  if (id) return <DisputeScreen key={id} id={id} />;
  return session === null ? <DisputeOverview /> : <RaiseDispute key={session} session={session || null} />;
}

function DisputeOverview() {
  const { t } = useDisputeText();
  const go = useOwnDisputePaths();
  const [search, setSearch] = useSearchParams();
  const which = TABS.find((tab) => tab === search.get('which')) ?? 'all';
  return (
    <div>
      <PageHead title={t('title')} />
      <PageHeading
        className="mb-6"
        lead={t(`lead.${go.side}`)}
        actions={
          <LinkButton to={go.raise()} icon={Plus}>
            {t('raise.link')}
          </LinkButton>
        }
      >
        {t('title')}
      </PageHeading>
      <Tabs
        label={t('title')}
        value={which}
        onChange={(tab) => setSearch(tab === 'all' ? {} : { which: tab }, { replace: true })}
        tabs={TABS.map((tab) => ({
          id: tab,
          name: t(`tab.${tab}`),
          content: <DisputeList which={tab} to={go.dispute} />,
        }))}
      />
    </div>
  );
}

function RaiseDispute({ session }: { session: string | null }) {
  const { t } = useDisputeText();
  const go = useOwnDisputePaths();
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={t('raise.title')} />
      <BackLink to={go.list} />
      <RaiseWizard
        side={go.side}
        only={session}
        allTo={go.raise()}
        disputeTo={go.dispute}
        onSent={(id) => void navigate(go.dispute(id), { replace: true, state: SAVED })}
      />
    </>
  );
}
