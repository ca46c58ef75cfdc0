import { REFERRAL_REWARDS_PER_YEAR, type Referrals, type ReferredPerson } from '@sanad/contract/referrals.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock, UserPlus } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { STEP_LOOKS } from '../referral-step.ts';
import { referredPeopleQuery } from '../referrals.queries.ts';
import { useReferralText } from '../use-referral-text.ts';

type Kind = Referrals['reward_kind'];

/** Who joined: a first name and a step, never more. */
export function ReferredPeople({ kind }: { kind: Kind }) {
  const { t } = useReferralText();
  const { data } = useInfiniteQuery(referredPeopleQuery);
  const count = data?.pages[0]?.count ?? 0;
  return (
    <section aria-labelledby="joined">
      <div className="mb-3.5 flex items-baseline justify-between gap-3">
        <h2 id="joined" className="text-20">
          {t('joined.title')}
        </h2>
        {count > 0 && <p className="text-15 text-ink-soft">{t(`${kind}.count`, { count })}</p>}
      </div>
      <Card padding="none">
        <People kind={kind} />
      </Card>
      <p className="mt-3.5 flex gap-2.5 text-balance text-15 text-ink-soft">
        <Lock size={18} aria-hidden className="mt-0.5 shrink-0" />
        {t('joined.privacy')}
      </p>
    </section>
  );
}

function People({ kind }: { kind: Kind }) {
  const { t } = useReferralText();
  const query = useInfiniteQuery(referredPeopleQuery);
  if (query.isLoadingError) {
    return <ErrorState isCompact onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  if (query.isPending) {
    return (
      <Loading className="grid gap-3 p-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  }
  const people = query.data.pages.flatMap((page) => page.results);
  const total = query.data.pages[0]?.count ?? 0;
  if (people.length === 0) {
    return (
      <EmptyState isCompact icon={UserPlus} title={t('joined.emptyTitle')}>
        {t('joined.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Person key={person.id} person={person} kind={kind} />
        ))}
      </ul>
      {total > people.length && (
        <div className="border-line border-t px-5 pb-4">
          <ShowMore
            label={t('joined.more')}
            shown={people.length}
            total={total}
            onMore={() => query.fetchNextPage()}
            isPending={query.isFetchingNextPage}
          />
        </div>
      )}
    </>
  );
}

function Person({
  person: { first_name, step, joined_on, reward_fils },
  kind,
}: {
  person: ReferredPerson;
  kind: Kind;
}) {
  const { t, money, date } = useReferralText();
  const { tone, icon, reward } = STEP_LOOKS[step];
  const name = first_name ?? t('joined.former');
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 p-4 sm:grid-cols-[3rem_minmax(0,1fr)_auto_9.5rem] sm:gap-x-4 sm:px-5 sm:py-3.5">
      <Avatar name={name} isDecorative className="row-span-2 self-start sm:row-span-1" />
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-semibold text-16">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-14 text-ink-soft">
          {t(`stepText.${step}`, { date: date(joined_on), max: REFERRAL_REWARDS_PER_YEAR })}
        </p>
      </div>
      <Badge
        tone={tone}
        icon={icon}
        className="col-start-2 justify-self-start whitespace-nowrap sm:col-start-auto sm:justify-self-end"
      >
        {t(step === 'rewarded' ? `${kind}.added` : `step.${step}`)}
      </Badge>
      <p
        className={`col-start-3 row-span-2 row-start-1 text-end tabular-nums sm:col-start-auto sm:row-span-1 sm:row-start-auto ${reward === 'got' ? 'whitespace-nowrap font-semibold' : 'max-w-20 text-15 text-ink-soft sm:max-w-none'}`}
      >
        {reward === 'got' && money(reward_fils)}
        {reward === 'toCome' && t('joined.toCome', { amount: money(reward_fils) })}
        {reward === 'none' && t('joined.none')}
      </p>
    </li>
  );
}
