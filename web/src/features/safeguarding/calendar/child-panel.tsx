import type { CheckInDetail, ChildCalendar, WindowDetail } from '@sanad/contract/safeguarding/calendar.ts';
import { canEditWindow } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { childCalendarQuery } from './calendar.queries.ts';
import { CallFamily } from './check-ins/call-family.tsx';
import { CheckInSign, signOf } from './check-ins/check-in-sign.tsx';
import type { RecordableCheckIn } from './check-ins/record-check-in.tsx';
import { useCalendarText } from './use-calendar-text.ts';
import { WindowBarMark } from './windows/window-bar.tsx';

interface PanelProps {
  childId: string;
  today: string;
  onClose: () => void;
  onRecord: (checkIn: RecordableCheckIn) => void;
  editPath: (childId: string, windowId?: string) => string;
  /** The way to the child's record and its documents. */
  record: (calendar: ChildCalendar) => ReactNode;
}

/** All there is about one child, for our team. */
export function ChildPanel(props: PanelProps) {
  const { t } = useCalendarText();
  const query = useQuery(childCalendarQuery(props.childId));
  const name = query.data?.child.full_name ?? '';
  return (
    <Drawer isOpen onClose={props.onClose} width="wide" title={name || t('panel.title')}>
      {query.data ? (
        <PanelContent calendar={query.data} {...props} />
      ) : query.isLoadingError ? (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Drawer>
  );
}

function PanelContent({ calendar, today, onRecord, editPath, record }: { calendar: ChildCalendar } & PanelProps) {
  const { t, when } = useCalendarText();
  const { child, windows, check_ins, views } = calendar;
  return (
    <div className="grid gap-5 text-14">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft">{t('panel.parent', { name: calendar.parent_name })}</p>
        <div className="flex flex-wrap gap-2">
          {windows.length > 0 && <CallFamily childId={child.id} />}
          <LinkButton to={editPath(child.id)} size="dense" icon={Plus} className="touch-44">
            {t('panel.add')}
          </LinkButton>
        </div>
      </div>
      {!calendar.has_consent && <Notice tone="warning">{t('panel.noConsent')}</Notice>}
      <Section title={t('panel.windows')}>
        {windows.length === 0 && <p className="text-ink-soft">{t('panel.noWindows')}</p>}
        {windows.map((window) => (
          <WindowEntry key={window.id} window={window} editPath={editPath(child.id, window.id)} />
        ))}
      </Section>
      <Section title={t('panel.checkIns')}>
        {check_ins.length === 0 && <p className="text-ink-soft">{t('panel.noCheckIns')}</p>}
        <ul className="grid gap-3">
          {check_ins.map((checkIn) => (
            <CheckInEntry
              key={checkIn.id}
              checkIn={checkIn}
              today={today}
              onRecord={() => onRecord({ ...checkIn, child })}
            />
          ))}
        </ul>
      </Section>
      <Section title={t('panel.record')}>
        <p className="text-ink-soft">{t('panel.recordHint')}</p>
        <div>{record(calendar)}</div>
      </Section>
      <Section title={t('panel.views')}>
        <ul className="grid gap-1 text-13 text-ink-soft">
          {views.map(({ at, name }) => (
            <li key={`${at}${name}`} className="flex items-center gap-2">
              <Eye size={15} aria-hidden /> {t('panel.view', { name, when: when(at) })}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold text-14">{title}</h3>
      {children}
    </section>
  );
}

function WindowEntry({ window, editPath }: { window: WindowDetail; editPath: string }) {
  const { t, day } = useCalendarText();
  return (
    <article className="grid gap-2 rounded-card border border-line p-3">
      <WindowBarMark window={window} />
      <p className="text-13 text-ink-soft">
        {t('range', { from: day(window.starts_on), to: day(window.ends_on) })} · {window.owner.name} ·{' '}
        {t('backsUp', { name: window.backup.name })}
      </p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-13 text-ink-soft">{t('panel.reason')}</dt>
          <dd className="whitespace-pre-line">{window.reason}</dd>
        </div>
        {window.care_note && (
          <div>
            <dt className="text-13 text-ink-soft">{t('panel.careNote')}</dt>
            <dd className="whitespace-pre-line">{window.care_note}</dd>
          </div>
        )}
      </dl>
      {canEditWindow(window.state) && (
        <LinkButton to={editPath} size="dense" icon={Pencil} className="touch-44 justify-self-start">
          {t('panel.edit')}
        </LinkButton>
      )}
    </article>
  );
}

function CheckInEntry({ checkIn, today, onRecord }: { checkIn: CheckInDetail; today: string; onRecord: () => void }) {
  const { t, when } = useCalendarText();
  const now = useNow();
  const sign = signOf(checkIn, today, now);
  return (
    <li className="flex gap-3">
      <span className="grid h-6 w-5 shrink-0 place-items-center">
        <CheckInSign sign={sign} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {t(`sign.${sign}`)} · {when(checkIn.due_at)}
        </p>
        {checkIn.done_at && checkIn.how && (
          <p className="text-13 text-ink-soft">
            {t('panel.doneBy', { name: checkIn.done_by, how: t(`how.${checkIn.how}`), when: when(checkIn.done_at) })}
          </p>
        )}
        {checkIn.case && <p className="text-13 text-ink-soft">{t('overdue.case', { number: checkIn.case.number })}</p>}
        {checkIn.note && <p className="whitespace-pre-line">{checkIn.note}</p>}
      </div>
      {checkIn.state !== 'done' && (sign === 'missed' || sign === 'today') && (
        <Button size="dense" className="touch-44 self-start" onClick={onRecord}>
          {t('record.open')}
        </Button>
      )}
    </li>
  );
}
