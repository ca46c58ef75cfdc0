import { SECURITY_CODE_MAX } from '@sanad/contract/accounts/account-settings.ts';
import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { CircleCheck, Clock, DoorOpen, Navigation } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../../lib/api/api.ts';
import { toast } from '../../../../../lib/toast.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../../ui/card.tsx';
import { PasswordField } from '../../../../../ui/fields/password-field.tsx';
import { useCheckIn } from '../../../booking-actions.queries.ts';
import { isUnpaid, wasNeverStarted } from '../../../session-state.ts';
import { useActionProblem } from '../../../use-action-problem.ts';
import { otherName, useSessionText } from '../../../use-session-text.ts';
import { LsaCodeCheck } from './lsa-code-check.tsx';

interface Props {
  booking: Booking;
  /** Where a parent sets the security code. */
  securityCodePath: string;
  onStale: () => void;
}

/** How a session in person begins: what to do, from when, and who is here already. */
export function SessionArrival({ booking, securityCodePath, onStale }: Props) {
  const { t, deadline, now } = useSessionText();
  const title = useId();
  if (booking.mode === 'online' || booking.state !== 'confirmed' || isUnpaid(booking)) return null;
  if (booking.your_side === 'staff') return null;
  const canCheckIn = booking.may.includes('check_in');
  if (wasNeverStarted(booking, now) && !canCheckIn) return null;
  const isLsa = booking.your_side === 'lsa';
  const needsCode = booking.security_code_needed;
  const isOpen = Date.parse(booking.check_in_opens_at) <= now.getTime();
  return (
    <Card as="section" padding="lg" aria-labelledby={title} isSelected={canCheckIn} className="grid gap-4">
      <div>
        <h2 id={title} className="flex items-center gap-2.5 text-20">
          <DoorOpen size={22} aria-hidden className="text-pine" />
          {t('arrival.title')}
        </h2>
        <p className="mt-1.5 text-ink-soft">{t(howKey(booking), { lsa: booking.lsa.name })}</p>
        <Directions booking={booking} />
        {!isLsa && <TextLink to={securityCodePath}>{t(needsCode ? 'arrival.changeCode' : 'arrival.setCode')}</TextLink>}
      </div>
      <Presence booking={booking} />
      <LsaCodeCheck booking={booking} isOpen={isOpen} onStale={onStale} />
      {canCheckIn &&
        (isLsa && needsCode ? (
          <CodeForm booking={booking} onStale={onStale} />
        ) : (
          <HereButton booking={booking} onStale={onStale} />
        ))}
      {!isOpen && !(needsCode && !isLsa) && (
        <Line icon={<Clock size={18} aria-hidden className="shrink-0" />}>
          {t('arrival.opens', { when: deadline(booking.check_in_opens_at) })}
        </Line>
      )}
      <NoShowHint booking={booking} />
    </Card>
  );
}

/** For the LSA, once the family's address is known. */
function Directions({ booking: { your_side, address } }: { booking: Booking }) {
  const { t } = useSessionText();
  if (your_side !== 'lsa' || !address) return null;
  const query = new URLSearchParams({ api: '1', destination: address });
  return (
    <TextLink href={`https://www.google.com/maps/dir/?${query}`} icon={Navigation} target="_blank" rel="noreferrer">
      {t('arrival.directions')}
    </TextLink>
  );
}

function howKey({ security_code_needed, your_side }: Booking): string {
  if (security_code_needed) return your_side === 'lsa' ? 'arrival.codeLsa' : 'arrival.codeParent';
  return your_side === 'lsa' ? 'arrival.inPersonBoth' : 'arrival.inPersonBothParent';
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-15 text-ink-soft">
      {icon}
      {children}
    </p>
  );
}

function Presence({ booking }: { booking: Booking }) {
  const notes = useArrivalNotes(booking);
  return (
    <p role="status" className="flex items-center gap-2 font-medium text-leaf-ink empty:hidden">
      {notes.length > 0 && (
        <>
          <CircleCheck size={20} aria-hidden className="shrink-0" />
          {notes.join(' ')}
        </>
      )}
    </p>
  );
}

/** Who has checked in or, where the code starts the session, arrived. */
function useArrivalNotes(booking: Booking): string[] {
  const { t } = useSessionText();
  const { parent, lsa } = booking.checked_in;
  const isLsa = booking.your_side === 'lsa';
  const name = otherName(booking);
  if (booking.security_code_needed) {
    return lsa ? [isLsa ? t('arrival.youAreAtDoor') : t('arrival.theyAreAtDoor', { name })] : [];
  }
  const [own, other] = isLsa ? [lsa, parent] : [parent, lsa];
  return [
    ...(own ? [t('arrival.youAreHere')] : []),
    ...(other ? [t('arrival.theyAreHere', { name })] : own ? [t('arrival.waiting', { name })] : []),
  ];
}

/** From when a no-show can be reported, and that only a person who has arrived can report it. */
function NoShowHint({ booking }: { booking: Booking }) {
  const { t, deadline, now } = useSessionText();
  const start = Date.parse(booking.starts_at);
  if (now.getTime() < start || booking.may.includes('report_no_show')) return null;
  const isBefore = now.getTime() < Date.parse(booking.no_show_from);
  const isParentAtHome = booking.your_side === 'parent';
  const isAwaitingOther = !isParentAtHome && !booking.checked_in[booking.your_side === 'lsa' ? 'lsa' : 'parent'];
  const isTooLate = !booking.may.includes('check_in');
  if (!isBefore && (!isAwaitingOther || isTooLate)) return null;
  const come = booking.security_code_needed ? 'arrival.noShowDoor' : 'arrival.noShowCome';
  const key = isAwaitingOther ? come : 'arrival.noShowFrom';
  return (
    <Line icon={<Clock size={18} aria-hidden className="shrink-0" />}>
      {t(key, { when: deadline(booking.no_show_from) })}
    </Line>
  );
}

type Checked = Pick<Props, 'booking' | 'onStale'>;

function useArrive({ booking, onStale }: Checked) {
  const { t } = useSessionText();
  const checkIn = useCheckIn(booking.id);
  const problemOf = useActionProblem(onStale);
  const [problem, setProblem] = useState<string | null>(null);
  async function arrive(code?: string) {
    setProblem(null);
    try {
      const after = await checkIn.mutateAsync(code === undefined ? {} : { security_code: code });
      toast.success(t(doneKey(after)));
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'code_wrong';
      setProblem(isWrong ? t('arrival.wrong') : problemOf(error));
    }
  }
  return { arrive, problem, clear: () => setProblem(null), isPending: checkIn.isPending };
}

function doneKey({ state, security_code_needed }: Booking): string {
  if (state === 'in_progress') return 'done.start';
  return security_code_needed ? 'done.at_door' : 'done.check_in';
}

function HereButton(props: Checked) {
  const { t } = useSessionText();
  const { arrive, problem, isPending } = useArrive(props);
  return (
    <div className={props.booking.lsa_code_set ? 'mt-2 border-line border-t pt-6' : ''}>
      <Button variant="primary" onClick={() => void arrive()} isPending={isPending}>
        {t('action.check_in')}
      </Button>
      <p role="alert" className="mt-2 text-15 text-coral-ink empty:hidden">
        {problem}
      </p>
    </div>
  );
}

function CodeForm(props: Checked) {
  const { t } = useSessionText();
  const { arrive, problem, clear, isPending } = useArrive(props);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const hasArrived = props.booking.checked_in.lsa;
  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setIsMissing(code.trim() === '');
    if (code.trim()) void arrive(code.trim());
    else input.current?.focus();
  }
  return (
    <form noValidate method="post" onSubmit={send} className="grid gap-3">
      <div className="max-w-90">
        <PasswordField
          label={t('arrival.code')}
          secret="code"
          autoComplete="off"
          maxLength={SECURITY_CODE_MAX}
          dir="ltr"
          value={code}
          onChange={(text) => {
            setCode(text);
            setIsMissing(false);
            clear();
          }}
          errorMessage={isMissing ? t('arrival.codeMissing') : (problem ?? undefined)}
          inputRef={input}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('arrival.start')}
        </Button>
        {!hasArrived && (
          <Button onClick={() => void arrive()} disabled={isPending}>
            {t('arrival.atDoor')}
          </Button>
        )}
      </div>
      {!hasArrived && <p className="text-15 text-ink-soft">{t('arrival.atDoorHint')}</p>}
    </form>
  );
}
