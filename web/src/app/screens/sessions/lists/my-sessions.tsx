import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, List, Rows3 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreview } from '../../../../features/availability/availability.queries.ts';
import { CheckoutsWaiting } from '../../../../features/bookings/components/checkout/checkout-waiting.tsx';
import { SessionWeek } from '../../../../features/bookings/components/sessions/session-week.tsx';
import { WaitingList } from '../../../../features/bookings/components/waiting-list.tsx';
import { useSessionText } from '../../../../features/bookings/use-session-text.ts';
import { FeedDialog } from '../../../../features/calendars/components/feed-dialog.tsx';
import { childrenOf } from '../../../../features/families/families.queries.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Segment } from '../../../../ui/fields/segment.tsx';
import { Select } from '../../../../ui/fields/select.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageHead } from '../../../page-head.tsx';
import { bookingPaths } from '../../../parts/paths/booking-paths.ts';
import { useSessionPaths } from '../../../parts/paths/use-session-paths.ts';
import { SessionLists } from './session-lists.tsx';

/** The sessions of a family or of an LSA: as lists, or as a week. The address remembers what is shown. */
export function Component() {
  const { t } = useSessionText();
  const go = useSessionPaths();
  const isLsa = useSession((session) => session.user?.account_type) === 'LSA';
  const [search, setSearch] = useSearchParams();
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const childId = isLsa ? null : search.get('child');
  const isWeek = search.get('view') === 'week';
  function show(name: string, value: string | null) {
    setSearch(
      (now) => {
        if (value === null) now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  }
  return (
    <div className="max-w-280">
      <PageHead title={t('title')} />
      <PageHeading
        className="mb-6"
        lead={t(isLsa ? 'lead.lsa' : 'lead.parent')}
        actions={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {!isLsa && <TextLink to={paths.negotiationRequest}>{t('proposals')}</TextLink>}
            <Button size="sm" icon={CalendarPlus} onClick={() => setIsFeedOpen(true)}>
              {t('calendar')}
            </Button>
          </div>
        }
      >
        {t('title')}
      </PageHeading>
      {!isLsa && (
        <div className="mb-6 empty:hidden">
          <CheckoutsWaiting payTo={go.pay} />
        </div>
      )}
      <div className="mb-5 flex flex-wrap items-center gap-4">
        <Segment
          label={t('view.label')}
          isLabelHidden
          className="w-56"
          value={isWeek ? 'week' : 'list'}
          onChange={(view) => show('view', view === 'week' ? 'week' : null)}
          options={[
            { id: 'list', name: t('view.list'), icon: List },
            { id: 'week', name: t('view.week'), icon: Rows3 },
          ]}
        />
        {!isLsa && <ChildFilter childId={childId} onChange={(id) => show('child', id)} />}
      </div>
      {!isLsa && !isWeek && (
        <div className="mb-6 empty:hidden">
          <WaitingList bookTo={({ lsa, at, how }) => bookingPaths.book({ lsa, at, how: how as 'online' })} />
        </div>
      )}
      {isWeek ? (
        <Week childId={childId} sessionPath={go.session} />
      ) : (
        <SessionLists childId={childId} tab={search.get('tab')} onTab={(tab) => show('tab', tab)} />
      )}
      <FeedDialog isOpen={isFeedOpen} onClose={() => setIsFeedOpen(false)} />
    </div>
  );
}

const ALL = 'all';

/** Only where there is a choice. */
function ChildFilter({ childId, onChange }: { childId: string | null; onChange: (id: string | null) => void }) {
  const { t } = useSessionText();
  const { data: children = [] } = useQuery(childrenOf('live'));
  if (children.length < 2 && childId === null) return null;
  return (
    <Select
      label={t('child')}
      isLabelHidden
      size="sm"
      className="w-56"
      value={childId ?? ALL}
      onChange={(id) => onChange(id === ALL ? null : id)}
      options={[
        { id: ALL, name: t('allChildren') },
        ...children.map(({ id, first_name }) => ({ id, name: first_name })),
      ]}
    />
  );
}

type WeekProps = Pick<ComponentProps<typeof SessionWeek>, 'childId' | 'sessionPath'>;

function Week(props: WeekProps) {
  const isLsa = useSession((session) => session.user?.account_type) === 'LSA';
  return isLsa ? <LsaWeek {...props} /> : <SessionWeek {...props} />;
}

/** The LSA's own week also says how many hours families can still book, as far as that is known. */
function LsaWeek(props: WeekProps) {
  const { t } = useSessionText();
  const { data = [] } = usePreview();
  function freeOn(day: string): string | null {
    const found = data.find(({ date }) => date === day);
    if (!found) return null;
    return found.off
      ? t('week.off')
      : t('week.freeHours', { count: found.hours.filter((one) => one === 'free').length });
  }
  return <SessionWeek {...props} freeOn={freeOn} />;
}
