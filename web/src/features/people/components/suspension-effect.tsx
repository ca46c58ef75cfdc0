import { useQuery } from '@tanstack/react-query';
import { CalendarX, EyeOff, Landmark, LogOut, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { suspensionPreviewQuery } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

interface Props {
  userId: string;
  /** Null: no end. */
  endsAt: string | null;
}

/** What suspending somebody does, in figures the server has worked out. */
export function SuspensionEffect({ userId, endsAt }: Props) {
  const { t, date, day, moneyInside } = usePeopleText();
  const { data, isLoadingError, isFetching, refetch } = useQuery(suspensionPreviewQuery(userId));
  if (isLoadingError) {
    return (
      <ErrorState
        isCompact
        title={t('actions.suspend.effectFailed')}
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  const money = moneyInside(data.refund_fils);
  const end = endsAt && date(endsAt);
  return (
    <ul className="grid gap-2 rounded-xl bg-sunken p-3 text-14">
      {data.listed && (
        <Line icon={EyeOff}>{end ? t('actions.suspend.outUntil', { date: end }) : t('actions.suspend.out')}</Line>
      )}
      <Line icon={LogOut}>{end ? t('actions.suspend.noLoginUntil', { date: end }) : t('actions.suspend.noLogin')}</Line>
      <Line icon={CalendarX}>
        {data.sessions === 0
          ? t('actions.suspend.noSessions')
          : [
              t('actions.suspend.cancelled', { count: data.sessions }),
              ...(data.families > 0 ? [t('actions.suspend.back', { amount: money, count: data.families })] : []),
            ].join(t('separator'))}
      </Line>
      {data.available_fils !== null && data.available_fils > 0 && (
        <Line icon={Landmark}>
          {t('actions.suspend.paid', { amount: moneyInside(data.available_fils), date: day(data.next_payout_at) })}
        </Line>
      )}
    </ul>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
