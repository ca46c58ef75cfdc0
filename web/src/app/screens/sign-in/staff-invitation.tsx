import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AcceptInvitationForm } from '../../../features/people/team/accept-invitation-form.tsx';
import { invitationQuery } from '../../../features/people/team/team.queries.ts';
import { usePeopleText } from '../../../features/people/use-people-text.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { SignInHeading } from './sign-in-heading.tsx';

/** The token is in the fragment (#), which browsers do not send. */
export function Component() {
  const { t } = usePeopleText();
  const { hash } = useLocation();
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '');
  const [state, setState] = useState<'open' | 'done' | 'expired'>(token ? 'open' : 'expired');
  const { data, error, isFetching, refetch } = useQuery({ ...invitationQuery(token), enabled: state === 'open' });
  const isExpired = state === 'expired' || (error instanceof ApiError && error.problem !== null);
  const lead = data && t('accept.lead', { email: data.email, role: t(`role.${data.role}`) });
  return (
    <>
      <SignInHeading title={t('accept.title')} lead={state === 'open' ? lead : undefined} />
      {isExpired && (
        <Notice tone="warning" role="alert">
          {t('accept.expired')}
        </Notice>
      )}
      {!isExpired && error && (
        <ErrorState title={t('accept.failed')} onRetry={() => refetch()} isRetrying={isFetching} />
      )}
      {!isExpired && !error && state === 'open' && !data && (
        <Loading>
          <Skeleton className="h-48" />
        </Loading>
      )}
      {!isExpired && state === 'open' && data && (
        <AcceptInvitationForm token={token} onAccepted={() => setState('done')} onExpired={() => setState('expired')} />
      )}
      {state === 'done' && (
        <div role="status" className="grid gap-5">
          <Notice tone="success">{t('accept.done')}</Notice>
          <LinkButton to={paths.login} variant="primary" isBlock>
            {t('accept.login')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
