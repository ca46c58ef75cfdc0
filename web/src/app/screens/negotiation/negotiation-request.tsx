import type { Child } from '@sanad/contract/families/families.ts';
import type { PublicLsaProfile } from '@sanad/contract/lsas/lsa-profiles.ts';
import { OFFERS_PER_SIDE } from '@sanad/contract/negotiation.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Lock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useChangeConsent } from '../../../features/accounts/consents.queries.ts';
import { ConsentDialog } from '../../../features/bookings/components/checkout/consent-dialog.tsx';
import { childrenOf } from '../../../features/families/families.queries.ts';
import { OfferForm } from '../../../features/negotiation/components/offer-form.tsx';
import { negotiationsWithQuery, useStartNegotiation } from '../../../features/negotiation/negotiation.queries.ts';
import { canNegotiateAgain, currentNegotiation, firstRange } from '../../../features/negotiation/offers.ts';
import { useNegotiationText } from '../../../features/negotiation/use-negotiation-text.ts';
import { profileQuery } from '../../../features/search/search.queries.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { useSession } from '../../../lib/api/session.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { homeOf } from '../../navigation/landing.ts';
import { PageHead } from '../../page-head.tsx';
import { NothingYet } from '../../parts/nothing-yet.tsx';
import { bookingPaths } from '../../parts/paths/booking-paths.ts';
import { NegotiationList } from './negotiation-list.tsx';
import { NegotiationView } from './negotiation-view.tsx';

/** Of the list price; where the slider begins. */
const FIRST_PERCENT = 90;
const negotiationPath = (id: string) => `${paths.negotiationRequest}?${new URLSearchParams({ negotiation: id })}`;

/** A price proposal: the form, the thread it has become, or all of them. Both sides come here from their bell. */
export function Component() {
  const { t } = useNegotiationText();
  const role = useSession((session) => session.userType);
  const [params] = useSearchParams();
  const id = params.get('negotiation') ?? params.get('id');
  const lsa = params.get('lsa');
  if (role !== 'PARENT' && role !== 'LSA') return <NothingYet page="negotiationRequest" />;
  return (
    <>
      <PageHead title={t('title')} />
      {id ? (
        <>
          <Back to={role === 'LSA' ? areaPages.lsaDashboard.negotiations : paths.negotiationRequest}>
            {t('lsa.back')}
          </Back>
          <NegotiationView key={id} id={id} />
        </>
      ) : role === 'PARENT' && lsa ? (
        <Proposal key={lsa} lsaId={lsa} />
      ) : (
        <All isParent={role === 'PARENT'} />
      )}
    </>
  );
}

function Back({ to, children }: { to: string; children: ReactNode }) {
  return (
    <TextLink to={to} icon={ArrowLeft} className="mb-3 [&>svg]:rtl:-scale-x-100">
      {children}
    </TextLink>
  );
}

function All({ isParent }: { isParent: boolean }) {
  const { t } = useNegotiationText();
  const { t: shell } = useTranslation('shell');
  const user = useSession((session) => session.user);
  return (
    <>
      <Back to={homeOf(user)}>{shell('backHome')}</Back>
      <PageHeading lead={t(isParent ? 'parent.lead' : 'lsa.lead')} className="mb-8">
        {t(isParent ? 'parent.title' : 'lsa.title')}
      </PageHeading>
      <NegotiationList
        to={negotiationPath}
        empty={{
          title: t('parent.emptyTitle'),
          text: t(isParent ? 'parent.emptyText' : 'lsa.emptyText'),
          action: isParent && (
            <LinkButton to={bookingPaths.search} variant="primary">
              {t('parent.find')}
            </LinkButton>
          ),
        }}
      />
    </>
  );
}

function Proposal({ lsaId }: { lsaId: string }) {
  const { t } = useNegotiationText();
  const [params, setParams] = useSearchParams();
  const profile = useQuery(profileQuery(lsaId));
  const family = useQuery(childrenOf('live'));
  const negotiations = useQuery(negotiationsWithQuery(lsaId));
  const queries = [profile, family, negotiations];
  if (queries.some(({ isLoadingError }) => isLoadingError)) {
    return (
      <ErrorState
        onRetry={() => Promise.all(queries.map((query) => query.refetch()))}
        isRetrying={queries.some(({ isFetching }) => isFetching)}
      />
    );
  }
  if (profile.isPending || !family.data || !negotiations.data) {
    return (
      <>
        <h1 className="visually-hidden">{t('title')}</h1>
        <Loading className="grid gap-5">
          <Skeleton className="h-16" />
          <Skeleton className="h-80" />
        </Loading>
      </>
    );
  }
  const child = family.data.find(({ id }) => id === params.get('child')) ?? family.data[0];
  if (!profile.data || !child) return <Closed title={t('missing.lsaTitle')} text={t('missing.lsaText')} />;
  const negotiation = currentNegotiation(negotiations.data, child.id, new Date());
  const choose = (id: string) =>
    setParams(new URLSearchParams({ lsa: lsaId, child: id }), { replace: true, preventScrollReset: true });
  const others = family.data.length > 1 && <ChildTiles childList={family.data} child={child} onChoose={choose} />;
  const isNew =
    params.has('new') &&
    negotiation !== null &&
    negotiation.agreement !== null &&
    canNegotiateAgain(negotiation, new Date());
  if (negotiation && !isNew) {
    return (
      <>
        <Back to={bookingPaths.profile(lsaId)}>{t('parent.toProfile', { name: profile.data.name })}</Back>
        {others}
        <NegotiationView key={negotiation.id} id={negotiation.id} />
      </>
    );
  }
  return (
    <>
      <Back to={bookingPaths.profile(lsaId)}>{t('parent.toProfile', { name: profile.data.name })}</Back>
      <FirstOffer key={child.id} profile={profile.data} child={child} others={others} />
    </>
  );
}

function ChildTiles({
  childList,
  child,
  onChoose,
}: {
  childList: Child[];
  child: Child;
  onChoose: (id: string) => void;
}) {
  const { t } = useNegotiationText();
  return (
    <RadioGroup
      className="mb-6"
      columns={3}
      label={t('form.child')}
      options={childList.map((one) => ({ id: one.id, name: one.first_name }))}
      value={child.id}
      onChange={onChoose}
    />
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  const { t } = useNegotiationText();
  return (
    <EmptyState
      icon={Lock}
      title={<h1 className="text-24">{title}</h1>}
      action={
        <LinkButton to={bookingPaths.search} variant="primary">
          {t('parent.find')}
        </LinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}

type Offer = Parameters<ComponentProps<typeof OfferForm>['onSend']>[0];

function FirstOffer({ profile, child, others }: { profile: PublicLsaProfile; child: Child; others: ReactNode }) {
  const { t, money } = useNegotiationText();
  const navigate = useNavigate();
  const start = useStartNegotiation();
  const consent = useChangeConsent();
  /** Written, and kept while the family decides whether the LSA may see the child's record. */
  const [unsent, setUnsent] = useState<Offer | null>(null);
  const listFils = profile.price_per_hour_fils;
  if (!profile.open_to_negotiation || listFils === null) {
    return <Closed title={t('closed.title', { name: profile.name })} text={t('closed.text')} />;
  }
  const range = firstRange(listFils);
  const suggestion = Math.max(range.leastFils, Math.round((listFils * FIRST_PERCENT) / 10_000) * 100);
  const openNegotiation = (id: string) => void navigate(negotiationPath(id), { replace: true });

  function send(offer: Offer) {
    const onError = (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (error.code === 'consent_needed') setUnsent(offer);
      const negotiation =
        error.code === 'negotiation_open' && (error.problem?.info?.negotiation as { id: string } | undefined);
      if (negotiation) openNegotiation(negotiation.id);
    };
    start.mutate(
      { lsa_id: profile.id, child_id: child.id, ...offer },
      { onSuccess: ({ id }) => openNegotiation(id), onError },
    );
  }

  function agree() {
    const onSuccess = () => {
      if (unsent) send(unsent);
      setUnsent(null);
    };
    consent.mutate({ purpose: 'child_record', isGiven: true }, { onSuccess });
  }

  return (
    <>
      <PageHeading
        lead={t('form.lead', { name: profile.name, price: money(listFils), child: child.first_name })}
        className="mb-6"
      >
        {t('form.title', { name: profile.name })}
      </PageHeading>
      {others}
      <Card padding="lg">
        <OfferForm
          range={range}
          listFils={listFils}
          start={suggestion}
          toName={profile.name}
          offersLeft={OFFERS_PER_SIDE}
          submitLabel={t('form.send')}
          isPending={start.isPending}
          error={start.error}
          onSend={send}
        />
      </Card>
      <ConsentDialog
        child={child.first_name}
        isOpen={unsent !== null}
        isPending={consent.isPending}
        problem={consent.error}
        onAgree={agree}
        onClose={() => {
          setUnsent(null);
          consent.reset();
        }}
      />
      <p className="mt-4 text-15 text-ink-soft">{t('form.rules')}</p>
    </>
  );
}
