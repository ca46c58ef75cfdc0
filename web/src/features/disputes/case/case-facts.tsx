import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { RESOLVE_HOURS } from '@sanad/contract/disputes/dispute-rules.ts';
import { sessionNumber } from '@sanad/contract/staff/money.ts';
import { CircleCheck, Inbox, type LucideIcon, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../lib/time/use-now.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { useClockText } from '../desk/dispute-clock.tsx';
import { useDeskText } from '../desk/use-desk-text.ts';

function Tile({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1 border-line p-3.5 not-first:border-t sm:not-first:border-s sm:not-first:border-t-0">
      <h2 className="flex items-center gap-1.5 font-normal text-13 text-ink-soft">
        <Icon size={16} aria-hidden />
        {name}
      </h2>
      {children}
    </div>
  );
}

/** When it came, when somebody took care of it, and how long there is. */
export function CaseTimes({ data }: { data: DisputeCase }) {
  const { t, time, date, when, duration } = useDeskText();
  const now = useNow().getTime();
  const clock = useClockText()(data);
  const took = data.acknowledged_at ? Date.parse(data.acknowledged_at) - Date.parse(data.raised_at) : null;
  const total = RESOLVE_HOURS[data.severity ?? 'medium'] * 3_600_000;
  const left = data.resolve_by ? Math.max(0, Date.parse(data.resolve_by) - now) : 0;
  return (
    <div className="grid rounded-card border border-line bg-card sm:grid-cols-3">
      <Tile icon={Inbox} name={t('times.opened')}>
        <p className="font-semibold text-18">{time(data.raised_at)}</p>
        <p className="text-13 text-ink-soft">{date(data.raised_at)}</p>
      </Tile>
      <Tile icon={CircleCheck} name={t('times.acknowledged')}>
        {took === null || !data.acknowledged_at ? (
          <p className={`font-semibold text-18 ${clock.isClose ? 'text-coral-ink' : ''}`}>{clock.text || '–'}</p>
        ) : (
          <>
            <p className="font-semibold text-18 text-leaf-ink">{t('times.after', { time: duration(took) })}</p>
            <p className="text-13 text-ink-soft">{t('times.limit', { at: time(data.acknowledged_at) })}</p>
          </>
        )}
      </Tile>
      <Tile icon={Timer} name={t('times.toResolve')}>
        {data.resolve_by === null ? (
          <p className="font-semibold text-18">{t(`state.${data.state}`)}</p>
        ) : (
          <>
            <p className="font-semibold text-18">
              {data.paused_since ? t('clock.paused') : t('clock.left', { time: duration(left) })}
            </p>
            <p className="text-13 text-ink-soft">{t('times.by', { when: when(data.resolve_by) })}</p>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-pill bg-sunken">
              <span
                className="block h-full bg-pine"
                style={{ inlineSize: `${Math.min(100, 100 - (left / total) * 100)}%` }}
              />
            </span>
          </>
        )}
      </Tile>
    </div>
  );
}

export function CaseParties({ data, person }: { data: DisputeCase; person: (userId: string) => string }) {
  const { t } = useDeskText();
  const { t: words } = useTranslation('words');
  if (data.parties.length === 0) return null;

  function roleOf({ party, detail }: DisputeCase['parties'][number]): string {
    if (party === 'lsa')
      return detail ? t('parties.lsaAs', { role: words(`specialization.${detail}`) }) : t('parties.lsa');
    if (!data.child) return t('parties.parent');
    const { first_name: name, age } = data.child;
    return t('parties.parentOf', { child: age === null ? name : `${name}, ${age}` });
  }
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {data.parties.map((party) => (
        <section key={party.id} className="rounded-card border border-line bg-card p-3.5">
          <div className="flex items-center gap-3">
            <Avatar name={party.name} src={party.photo?.small} size="sm" isDecorative />
            <div className="min-w-0">
              <h2 className="text-15">
                <TextLink to={person(party.id)} isInline>
                  {party.name}
                </TextLink>
              </h2>
              <p className="text-13 text-ink-soft">
                {roleOf(party)}
                {party.raised_it && ` ${t('parties.raisedIt')}`}
              </p>
            </div>
          </div>
          <dl className="mt-3 grid gap-1 text-13">
            <Figure name={t(`parties.sessions.${party.party}`)} value={party.sessions} />
            <Figure name={t('parties.disputes')} value={party.disputes} />
            {party.strikes !== null && (
              <Figure name={t('parties.strikes')} value={t('parties.ofFive', { count: party.strikes })} />
            )}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Figure({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

export function CaseSession({ data, ledger }: { data: DisputeCase; ledger: (bookingId: string) => string }) {
  const { t, when, time, money } = useDeskText();
  const { booking } = data;
  if (!booking) return null;
  const facts: [string, ReactNode][] = [
    [
      t('session.number'),
      <TextLink key="ledger" to={ledger(booking.id)} isInline>
        {sessionNumber(booking.number)}
      </TextLink>,
    ],
    [t('session.planned'), t('session.span', { from: when(booking.starts_at), to: time(booking.ends_at) })],
    [t('session.place'), `${t(`session.${booking.mode}`)}${booking.place ? `, ${booking.place}` : ''}`],
    [t('session.paid'), `${money(booking.price_fils)}${booking.frozen_fils > 0 ? `, ${t('session.frozen')}` : ''}`],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 rounded-card border border-line bg-card p-3.5 text-14 lg:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-13 text-ink-soft">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
