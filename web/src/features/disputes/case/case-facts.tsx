import type { DisputeCase } from '@sanad/contract/disputes/dispute-desk.ts';
import { ACKNOWLEDGE_MINUTES, RESOLVE_HOURS } from '@sanad/contract/disputes/dispute-rules.ts';
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
  const { t, time, day, when, duration } = useDeskText();
  const now = useNow().getTime();
  const clock = useClockText()(data);
  const took = data.acknowledged_at ? Date.parse(data.acknowledged_at) - Date.parse(data.raised_at) : null;
  const total = RESOLVE_HOURS[data.severity ?? 'medium'] * 3_600_000;
  // While paused, what was left stays as it was: the due date moves by the length of the pause.
  const clockAt = data.paused_since ? Date.parse(data.paused_since) : now;
  const left = data.resolve_by ? Date.parse(data.resolve_by) - clockAt : 0;
  const isLate = left <= 0 && data.paused_since === null;
  const barTone = data.paused_since ? 'bg-line-strong' : isLate ? 'bg-coral' : 'bg-pine';
  const remaining = left > 0 ? t('clock.left', { time: duration(left) }) : t('clock.late', { time: duration(-left) });
  const tookTone = took !== null && took > ACKNOWLEDGE_MINUTES * 60_000 ? 'text-coral-ink' : 'text-leaf-ink';
  return (
    <div className="grid rounded-card border border-line bg-card sm:grid-cols-3">
      <Tile icon={Inbox} name={t('times.opened')}>
        <p className="font-semibold text-18">{time(data.raised_at)}</p>
        <p className="text-13 text-ink-soft">{day(data.raised_at)}</p>
      </Tile>
      <Tile icon={CircleCheck} name={t(data.acknowledged_at ? 'times.acknowledged' : 'times.toAcknowledge')}>
        {took === null || !data.acknowledged_at ? (
          <p className={`font-semibold text-18 ${clock.isClose ? 'text-coral-ink' : ''}`}>{clock.text || '–'}</p>
        ) : (
          <>
            <p className={`font-semibold text-18 ${tookTone}`}>{t('times.after', { time: duration(took) })}</p>
            <p className="text-13 text-ink-soft">{t('times.limit', { at: time(data.acknowledged_at) })}</p>
          </>
        )}
      </Tile>
      <Tile icon={Timer} name={t('times.toResolve')}>
        {data.resolve_by === null ? (
          <p className="font-semibold text-18">{t(`state.${data.state}`)}</p>
        ) : (
          <>
            <p className={`font-semibold text-18 ${isLate ? 'text-coral-ink' : ''}`}>
              {data.paused_since ? t('clock.paused') : remaining}
            </p>
            <p className="text-13 text-ink-soft">
              {data.paused_since
                ? t('times.since', { when: when(data.paused_since) })
                : t('times.by', { when: when(data.resolve_by) })}
            </p>
            <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-pill bg-sunken">
              <span
                className={`block h-full ${barTone}`}
                style={{ inlineSize: `${Math.max(0, Math.min(100, 100 - (left / total) * 100))}%` }}
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
    return t('parties.parentOf', { child: age === null ? name : t('parties.childAge', { name, age }) });
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
  const { t, day, time, money } = useDeskText();
  const { t: words } = useTranslation('words');
  const { booking } = data;
  if (!booking) return null;
  const number = (
    <TextLink to={ledger(booking.id)} isInline>
      {sessionNumber(booking.number)}
    </TextLink>
  );
  const area = booking.place && words(`area.${booking.place}`);
  const hours = t('session.span', { from: time(booking.starts_at), to: time(booking.ends_at) });
  const facts: { name: string; value: ReactNode; second?: string }[] = [
    { name: t('session.number'), value: number },
    { name: t('session.planned'), value: day(booking.starts_at), second: hours },
    { name: t('session.place'), value: t(`session.${booking.mode}`), second: area },
    {
      name: t('session.paid'),
      value: money(booking.price_fils),
      second: booking.frozen_fils > 0 ? t('session.frozen') : '',
    },
  ];
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-card p-3.5 text-14">
      {facts.map(({ name, value, second }) => (
        <div key={name} className="min-w-24">
          <dt className="text-13 text-ink-soft">{name}</dt>
          <dd className="font-semibold">
            {value}
            {second && <span className="block">{second}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
