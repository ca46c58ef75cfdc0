import { STRIKE_DAYS, STRIKE_EFFECTS, STRIKES_SUSPEND } from '@sanad/contract/bookings/booking-rules.ts';
import type { Person } from '@sanad/contract/staff/people.ts';
import { CalendarDays, FileText, type LucideIcon, Scale, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { type PeopleText, usePeopleText } from '../use-people-text.ts';

/** Sessions, reports and strikes side by side; the figures stand in one line, also where a name takes two. */
export function PersonFigures({ person }: { person: Person }) {
  const { t } = usePeopleText();
  const { sessions, reports, strikes, cases } = person;
  return (
    <Card as="section" padding="none" aria-label={t('figures.title')} className="overflow-hidden">
      <dl className="grid gap-px bg-line sm:grid-flow-col sm:grid-rows-[auto_1fr] sm:auto-cols-fr">
        <Figure icon={CalendarDays} name={t('figures.sessions')} note={t('figures.ahead', { count: sessions.ahead })}>
          {sessions.done}
        </Figure>
        {reports && (
          <Figure icon={FileText} name={t('figures.reports')} note={reportsNote(reports, t)}>
            {reports.on_time_percent === null ? t('figures.noReports') : `${reports.on_time_percent}%`}
          </Figure>
        )}
        {strikes !== null && (
          <Figure
            icon={TriangleAlert}
            name={t('figures.strikes', { days: STRIKE_DAYS })}
            note={
              <>
                <StrikeBar strikes={strikes} />
                {nextStrike(strikes, t)}
              </>
            }
          >
            {strikes === 0
              ? t('figures.strikesNone')
              : t('figures.ofStrikes', { count: strikes, max: STRIKES_SUSPEND })}
          </Figure>
        )}
        {person.account_type !== null && (
          <Figure
            icon={Scale}
            name={t('figures.cases')}
            note={
              <>
                {t('figures.casesOver', { count: cases.over })}
                {cases.elsewhere > 0 && (
                  <span className="block">{t('figures.casesElsewhere', { count: cases.elsewhere })}</span>
                )}
              </>
            }
          >
            {t('figures.casesOpen', { count: cases.pending })}
          </Figure>
        )}
      </dl>
    </Card>
  );
}

type Reports = NonNullable<Person['reports']>;

/** Nothing to say about reports that were never due. */
function reportsNote({ due, on_time_percent }: Reports, t: PeopleText['t']): string {
  if (due > 0) return t('figures.due', { count: due });
  return on_time_percent === null ? '' : t('figures.allIn');
}

interface FigureProps {
  icon: LucideIcon;
  name: string;
  note: ReactNode;
  children: ReactNode;
}

function Figure({ icon: Icon, name, note, children }: FigureProps) {
  return (
    <div className="bg-card p-4 sm:row-span-2 sm:grid sm:grid-rows-subgrid sm:gap-y-0">
      <dt className="flex gap-1.5 text-14 text-ink-soft">
        <Icon size={16} aria-hidden className="mt-0.75 shrink-0" />
        {name}
      </dt>
      <dd className="mt-1">
        <span className="block text-18 font-semibold tabular-nums">{children}</span>
        <span className="block text-13 text-ink-soft">{note}</span>
      </dd>
    </div>
  );
}

const PLACES = Array.from({ length: STRIKES_SUSPEND }, (_, at) => at);

function StrikeBar({ strikes }: { strikes: number }) {
  return (
    <span aria-hidden className="my-1.5 flex gap-1">
      {PLACES.map((at) => (
        <span key={at} className={`h-1.5 flex-1 rounded-full ${at < strikes ? 'bg-saffron' : 'bg-sunken'}`} />
      ))}
    </span>
  );
}

function nextStrike(strikes: number, t: PeopleText['t']): string {
  const next = strikes + 1;
  if (next >= STRIKES_SUSPEND) return t('figures.nextSuspends');
  const effect = STRIKE_EFFECTS.findLast((one) => one.strikes <= next);
  return effect ? t('figures.nextHides', { days: effect.hiddenDays }) : t('figures.nextNotice');
}
