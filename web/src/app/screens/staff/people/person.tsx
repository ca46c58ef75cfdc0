import type { Person } from '@sanad/contract/staff/people.ts';
import { firstName as firstNameOf } from '@sanad/contract/text/first-name.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Eye, UserRoundX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { CheckTiles } from '../../../../features/compliance/check-tiles.tsx';
import { CaseLines } from '../../../../features/disputes/desk/case-lines.tsx';
import { MessageDialog } from '../../../../features/people/components/message-dialog.tsx';
import { PersonActions } from '../../../../features/people/components/person-actions.tsx';
import { PersonEvents } from '../../../../features/people/components/person-events.tsx';
import { PersonFacts } from '../../../../features/people/components/person-facts.tsx';
import { PersonFigures } from '../../../../features/people/components/person-figures.tsx';
import { PersonMoney } from '../../../../features/people/components/person-money.tsx';
import { PersonNotes } from '../../../../features/people/components/person-notes.tsx';
import { PersonReferrals } from '../../../../features/people/components/person-referrals.tsx';
import { NextSessions } from '../../../../features/people/components/person-sessions.tsx';
import { PersonViews, VIEWS_ID } from '../../../../features/people/components/person-views.tsx';
import { SectionCard } from '../../../../features/people/components/section-card.tsx';
import { personQuery } from '../../../../features/people/people.queries.ts';
import { usePeopleText } from '../../../../features/people/use-people-text.ts';
import { SeeAsCard } from '../../../../features/see-as/components/see-as-card.tsx';
import { ApiError } from '../../../../lib/api/api.ts';
import { useShortcuts } from '../../../../lib/keyboard/use-shortcuts.ts';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { usePeoplePaths } from './use-people-paths.ts';

/** One person: who they are, what happened, and what can be done. */
export function Component() {
  const { userId = '' } = useParams();
  const { t } = usePeopleText();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery(personQuery(userId));
  if (data) return <PersonPage key={userId} person={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <Frame>
      {isMissing && (
        <EmptyState icon={UserRoundX} title={t('person.missing')}>
          {t('person.missingText')}
        </EmptyState>
      )}
      {isLoadingError && !isMissing && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {!isLoadingError && (
        <Loading className="grid gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = usePeopleText();
  return (
    <>
      <PageHead title={t('title')} />
      <PageHeading size="staff" className="mb-4">
        {t('title')}
      </PageHeading>
      {children}
    </>
  );
}

function PersonPage({ person }: { person: Person }) {
  const { t } = usePeopleText();
  const go = usePeoplePaths();
  const [isWriting, setWriting] = useState(false);
  const firstName = firstNameOf(person.full_name);
  useShortcuts({ m: person.can.message ? { name: 'message', run: () => setWriting(true) } : undefined });
  const side = 'min-w-0 bg-card';
  return (
    <div data-fills-page className="@container min-h-full">
      <div className="grid min-h-full @3xl:grid-cols-[17rem_minmax(0,1fr)] @6xl:grid-cols-[17rem_minmax(0,1fr)_21rem]">
        <PageHead title={person.full_name} />
        <aside
          aria-label={person.full_name}
          className={`${side} border-line @3xl:row-span-2 @3xl:border-e @6xl:row-span-1`}
        >
          <TextLink to={go.people} icon={ArrowLeft} className="mx-4 mt-2 text-14 [&>svg]:rtl:-scale-x-100">
            {t('person.back')}
          </TextLink>
          <PersonFacts person={person} firstName={firstName} onMessage={() => setWriting(true)} />
        </aside>
        <div className="grid min-w-0 content-start gap-3.5 p-4 lg:p-5">
          <LoggedBand openedAt={person.opened_at} />
          <PersonFigures person={person} />
          {person.checks && (
            <SectionCard
              title={t('checks.title')}
              action={
                <TextLink to={go.compliance} isInline className="text-14">
                  {t('checks.open')}
                </TextLink>
              }
            >
              <CheckTiles items={person.checks} />
            </SectionCard>
          )}
          <div className="grid gap-3.5 empty:hidden xl:grid-cols-2">
            {person.account_type !== 'CST_ADMIN' && person.account_type !== 'SUPER_ADMIN' && (
              <NextSessions sessions={person.sessions.next} />
            )}
            <PersonMoney person={person} ledger={go.ledgerOf(person.full_name)} />
          </div>
          {person.cases.latest.length > 0 && (
            <SectionCard title={t('cases.title')}>
              <CaseLines cases={person.cases.latest} to={go.case} />
            </SectionCard>
          )}
          <PersonReferrals referrals={person.referrals} to={go.person} />
          <PersonEvents userId={person.id} />
        </div>
        <aside
          aria-label={t('actions.title')}
          className={`${side} grid content-start gap-6 border-line border-t p-4 @3xl:col-start-2 lg:p-5 @6xl:col-start-3 @6xl:border-s @6xl:border-t-0`}
        >
          <PersonActions
            person={person}
            firstName={firstName}
            more={<SeeAsCard personId={person.id} firstName={firstName} startPath={go.seeAs(person.id)} />}
          />
          <PersonNotes userId={person.id} />
          <PersonViews userId={person.id} />
        </aside>
      </div>
      <MessageDialog userId={person.id} firstName={firstName} isOpen={isWriting} onClose={() => setWriting(false)} />
    </div>
  );
}

function LoggedBand({ openedAt }: { openedAt: string }) {
  const { t, time } = usePeopleText();
  const { i18n } = useTranslation('people');
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-xl bg-plum-soft px-4 py-2.5 text-14 text-plum-ink">
      <Eye size={18} aria-hidden className="shrink-0" />
      <span className="flex-1 basis-36">
        <Trans
          i18n={i18n}
          ns="people"
          i18nKey="person.logged"
          values={{ time: time(openedAt) }}
          components={{ b: <b /> }}
        />
      </span>
      <a href={`#${VIEWS_ID}`} className="touch-44 font-medium underline underline-offset-2">
        {t('person.allViews')}
      </a>
    </p>
  );
}
