import type { Call } from '@sanad/contract/calls/calls.ts';
import { sessionPage } from '@sanad/contract/page-paths.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Mark } from '../../../ui/brand/logo.tsx';
import { peopleOf } from '../room/people.ts';
import { useCheckText } from '../use-check-text.ts';

export function CheckHeader({ call, now, end }: { call: Call; now: Date; end?: ReactNode }) {
  const { t, span } = useCheckText();
  return (
    <header className="flex items-center gap-4 px-5 py-3 lg:px-8 lg:py-4">
      <Link
        to={sessionPage(call.booking_id)}
        aria-label={t('back')}
        className="-m-1.5 grid size-11 shrink-0 place-items-center rounded-control"
      >
        <Mark />
      </Link>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere font-semibold text-17">
          {t(`title.${call.your_side}`, { child: call.child.first_name, name: peopleOf(call).other })}
        </p>
        <p className="text-15 text-ink-soft">{span(call, now)}</p>
      </div>
      {end}
    </header>
  );
}
