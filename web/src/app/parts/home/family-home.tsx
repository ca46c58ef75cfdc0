import { firstName } from '@sanad/contract/text/first-name.ts';
import { formatDate } from '@sanad/contract/time/time.ts';
import { usePrefetchQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articlesQuery } from '../../../features/content/content.queries.ts';
import { useSession } from '../../../lib/api/session.ts';
import { languageOf } from '../../../lib/text/i18n.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useViewerZone } from '../../../lib/time/viewer-zone.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { AccountFacts } from '../../screens/account/account-facts.tsx';
import { LatestArticles } from '../../screens/account/latest-articles.tsx';
import { partOfDay, weekdayName } from './greeting.ts';
import { LatestMessages } from './latest-messages.tsx';

interface Props {
  /** Shows placeholders until everything is loaded that decides the layout. */
  isPending: boolean;
  /** Today's summary, in a sentence. */
  lead: string;
  actions?: ReactNode;
  /** What this role has to do or to know. */
  children: ReactNode;
  /** Beside it: above the messages, and below them. */
  sideTop?: ReactNode;
  side?: ReactNode;
}

/** Home of parents and LSAs: a greeting, today, what is true about the account, and something to read. */
export function FamilyHome({ isPending, lead, actions, children, sideTop, side }: Props) {
  const { t, i18n } = useTranslation('home');
  const now = useNow();
  // Not urgent for React, so that it draws the page in pieces.
  const isWaiting = useDeferredValue(isPending);
  usePrefetchQuery(articlesQuery(languageOf(i18n.language)));
  const isAllShown = useNextDrawing(!isWaiting);
  const zone = useViewerZone();
  const name = firstName(useSession((session) => session.user?.full_name) ?? '');
  const greeting = t(`greeting.${partOfDay(now, zone)}`);
  return (
    <div className="mx-auto max-w-280">
      <PageHead title={t('title')} />
      <PageHeading
        lead={
          <>
            {`${weekdayName(now, i18n.language, zone)} ${formatDate(now, zone)}${!isWaiting && lead ? `. ${lead}` : ''}`}
            {isWaiting && <Skeleton className="mt-0.5 h-6 w-56 sm:hidden" />}
          </>
        }
        actions={actions}
        className="mb-8"
      >
        {name ? t('greeting.named', { greeting, name }) : greeting}
      </PageHeading>
      {isWaiting ? (
        <HomeLoading />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid content-start gap-10">
            {children}
            {isAllShown && (
              <section>
                <h2 className="mb-4 text-20">{t('account.title')}</h2>
                <Card padding="none">
                  <AccountFacts />
                </Card>
              </section>
            )}
          </div>
          {isAllShown && (
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              {sideTop}
              <LatestMessages />
              {side}
              <LatestArticles />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

/** True once what came before is on the screen: a slow phone draws a long page in two goes, unless all of it is known. */
function useNextDrawing(isDrawn: boolean): boolean {
  const [isNext, setIsNext] = useState(isDrawn);
  useEffect(() => {
    if (isDrawn) startTransition(() => setIsNext(true));
  }, [isDrawn]);
  return isNext;
}

function HomeLoading() {
  return (
    <Loading className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-10">
        <Skeleton className="rounded-panel! h-72" />
        <Skeleton className="rounded-card! h-40" />
        <Skeleton className="rounded-card! h-64" />
      </div>
      <div className="grid content-start gap-10 max-xl:hidden">
        <Skeleton className="rounded-card! h-72" />
        <Skeleton className="rounded-card! h-72" />
      </div>
    </Loading>
  );
}
