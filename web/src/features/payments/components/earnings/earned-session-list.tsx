import { type EarnedSession, getTaxInvoice } from '@sanad/contract/payments/earnings.ts';
import type { ReleaseWait } from '@sanad/contract/payments/release-waits.ts';
import {
  Check,
  ChevronRight,
  CreditCard,
  FilePenLine,
  Flag,
  Hourglass,
  type LucideIcon,
  Scale,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../ui/avatar.tsx';
import { isReleasedByReport, shownWaits, type WaitPaths, waitPath } from '../../release-waits.ts';
import { usePaymentText } from '../../use-payment-text.ts';
import { DocumentButton } from '../document-button.tsx';

const ICONS: Record<ReleaseWait, LucideIcon> = {
  session: Hourglass,
  waiting_period: Hourglass,
  contested: Flag,
  not_captured: CreditCard,
  refund_review: Undo2,
  report: FilePenLine,
  dispute: Scale,
};

const COLUMNS = '@2xl:grid-cols-[minmax(0,1fr)_4rem_4.25rem_6.75rem_12rem]';

interface Props {
  sessions: readonly EarnedSession[];
  to: WaitPaths;
}

/** Each session's price, fee and what the LSA receives; beside a held one, what is missing. */
export function EarnedSessionList({ sessions, to }: Props) {
  const { t } = usePaymentText();
  return (
    <div className="@container">
      <div
        aria-hidden
        className={`hidden gap-x-3 px-5 pb-2 text-14 text-ink-soft @2xl:grid ${COLUMNS} [&>span:not(:last-child)]:text-end`}
      >
        <span />
        <span>{t('sessions.price')}</span>
        <span>{t('sessions.fee')}</span>
        <span>{t('sessions.receive')}</span>
        <span className="ps-3">{t('sessions.before')}</span>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {sessions.map((session) => (
          <li
            key={session.booking_id}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 sm:px-5 ${COLUMNS}`}
          >
            <Who session={session} to={to} />
            <Amounts session={session} />
            <div className="order-5 col-span-2 mt-2 grid gap-1.5 @2xl:col-span-1 @2xl:mt-0">
              <Release session={session} to={to} />
              {session.tax_invoice && <TaxInvoice session={session} number={session.tax_invoice} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Who({ session, to }: { session: EarnedSession; to: WaitPaths }) {
  const { t, when, moneyInside } = usePaymentText();
  return (
    <div className="row-span-2 flex min-w-0 items-center gap-3 @2xl:row-span-1">
      <Avatar name={session.child_first_name} shape="pebble" size="sm" isDecorative className="@2xl:hidden @3xl:grid" />
      <div className="min-w-0">
        <p className="wrap-anywhere text-balance font-medium leading-snug">
          <Link to={to.session(session.booking_id)} className="rounded-sm hover:underline">
            {t('sessions.family', { child: session.child_first_name, parent: session.parent_name })}
          </Link>
        </p>
        <p className="text-14 text-ink-soft">{when(session.starts_at)}</p>
        {session.kept_fils !== session.price_fils && (
          <p className="text-13 text-ink-soft">{t('sessions.kept', { amount: moneyInside(session.kept_fils) })}</p>
        )}
      </div>
    </div>
  );
}

function Amounts({ session: { price_fils, fee_fils, lsa_fils } }: { session: EarnedSession }) {
  const { t, money } = usePaymentText();
  return (
    <>
      <p className="order-2 whitespace-nowrap text-end font-semibold tabular-nums @2xl:order-4">
        <span className="visually-hidden">{t('sessions.receive')}: </span>
        {money(lsa_fils)}
      </p>
      <p className="order-3 flex flex-wrap justify-end gap-x-1.5 text-14 text-ink-soft tabular-nums @2xl:contents @2xl:text-15">
        <span className="text-end @2xl:order-2">
          <span className="visually-hidden">{t('sessions.price')}: </span>
          {amount(price_fils)}
        </span>
        <span className="text-end text-ink-soft @2xl:order-3">
          <span className="visually-hidden">{t('sessions.fee')}: </span>
          <bdi dir="ltr">{`−\u00a0${amount(fee_fils)}`}</bdi>
        </span>
      </p>
    </>
  );
}

const amount = (fils: number) => (fils / 100).toLocaleString('en-AE', { minimumFractionDigits: 2 });

function Release({ session, to }: { session: EarnedSession; to: WaitPaths }) {
  const { t, inside } = usePaymentText();
  if (session.stage !== 'held') {
    const since = session.paid_at ?? (session.stage === 'available' ? session.released_at : null);
    return <Reason icon={Check} title={t(`waits.${session.stage}`)} text={since ? inside(since) : null} isDone />;
  }
  return shownWaits(session).map((wait) => {
    const path = waitPath(wait, session.booking_id, to);
    const text =
      wait === 'session'
        ? null
        : wait === 'waiting_period'
          ? session.released_at && t('waits.waiting_periodText', { when: inside(session.released_at) })
          : t(wait === 'report' && !isReleasedByReport(session) ? 'waits.reportTextAlso' : `waits.${wait}Text`);
    const reason = <Reason icon={ICONS[wait]} title={t(`waits.${wait}`)} text={text} />;
    if (!path) return <div key={wait}>{reason}</div>;
    return (
      <Link
        key={wait}
        to={path}
        className="flex min-h-11 items-center justify-between gap-2 rounded-control border border-line-strong py-1 pe-2 hover:bg-mint-soft"
      >
        {reason}
        <ChevronRight size={18} aria-hidden className="mirror-rtl shrink-0 text-ink-soft" />
      </Link>
    );
  });
}

function TaxInvoice({ session, number }: { session: EarnedSession; number: string }) {
  const { t, language, when } = usePaymentText();
  return (
    <div>
      <DocumentButton
        variant="quiet"
        size="dense"
        endpoint={getTaxInvoice}
        input={{ params: { booking_id: session.booking_id }, query: { language } }}
        label={t('sessions.taxInvoiceOf', { number, when: when(session.starts_at) })}
      >
        {t('sessions.taxInvoice')}
      </DocumentButton>
    </div>
  );
}

interface ReasonProps {
  icon: LucideIcon;
  title: string;
  text: string | null;
  isDone?: boolean;
}

function Reason({ icon: Icon, title, text, isDone }: ReasonProps) {
  return (
    <span className="flex items-center gap-2.5 ps-3 text-14 leading-snug">
      <Icon size={18} aria-hidden className={`shrink-0 ${isDone ? 'text-leaf' : 'text-saffron-ink'}`} />
      <span>
        <span className={`block font-medium ${isDone ? 'text-leaf-ink' : ''}`}>{title}</span>
        {text && <span className="block text-ink-soft">{text}</span>}
      </span>
    </span>
  );
}
