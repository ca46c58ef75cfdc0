import { uaeDay } from '@sanad/contract/safeguarding/calendar-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CalendarHeart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  CHILD_SEARCH_MIN,
  calendarStaffQuery,
  childCalendarQuery,
  foundChildrenQuery,
  useEndWindow,
  useSaveWindow,
} from '../../../../features/safeguarding/calendar/calendar.queries.ts';
import { useCalendarText } from '../../../../features/safeguarding/calendar/use-calendar-text.ts';
import { WindowEditor } from '../../../../features/safeguarding/calendar/windows/window-editor.tsx';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ComboBox } from '../../../../ui/fields/combo-box.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { childCalendarPath } from './calendar-paths.ts';

/** Make a window for a child, or change one. Child and window stand in the address. */
export function Component() {
  const { t } = useCalendarText();
  const [params, setParams] = useSearchParams();
  const childId = params.get('child');
  const windowId = params.get('window');
  return (
    <div className="max-w-200">
      <PageHead title={t('assign.page')} />
      <TextLink to={areaPages.cst.calendarOverview} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('assign.back')}
      </TextLink>
      <PageHeading size="staff" {...(windowId ? {} : { lead: t('assign.lead') })} className="mb-4">
        {t(windowId ? 'assign.change' : 'assign.page')}
      </PageHeading>
      {!windowId && <ChildPicker childId={childId} onPick={(id) => setParams({ child: id }, { replace: true })} />}
      {childId ? (
        <Editor key={`${childId}${windowId}`} childId={childId} windowId={windowId} />
      ) : (
        <Card padding="none" className="mt-5">
          <EmptyState icon={CalendarHeart} title={t('assign.none')} isCompact />
        </Card>
      )}
    </div>
  );
}

function ChildPicker({ childId, onPick }: { childId: string | null; onPick: (id: string) => void }) {
  const { t } = useCalendarText();
  const [search, setSearch] = useState('');
  const found = useQuery(foundChildrenQuery(search));
  const options = (found.data ?? []).map((child) => ({
    id: child.id,
    name: t('nameAge', { name: child.full_name, age: child.age }),
    note: t('panel.parent', { name: child.parent_name }),
  }));
  return (
    <ComboBox
      label={t('assign.child')}
      placeholder={t('assign.childHint')}
      options={options}
      value={childId}
      onChange={(id) => id && onPick(id)}
      inputValue={search}
      onInputChange={setSearch}
      isLoading={found.isFetching}
      emptyText={search.trim().length < CHILD_SEARCH_MIN ? t('assign.typeName') : undefined}
    />
  );
}

function Editor({ childId, windowId }: { childId: string; windowId: string | null }) {
  const { t } = useCalendarText();
  const today = uaeDay(useNow());
  const viewerId = useSession((session) => session.user?.id ?? '');
  const child = useQuery(childCalendarQuery(childId));
  const staff = useQuery(calendarStaffQuery);
  const window = child.data?.windows.find(({ id }) => id === windowId) ?? null;
  const save = useSaveWindow(childId, window);
  const navigate = useNavigate();
  if (child.isLoadingError || staff.isLoadingError) {
    const retry = () => Promise.all([child.refetch(), staff.refetch()]);
    return <ErrorState onRetry={retry} isRetrying={child.isFetching || staff.isFetching} />;
  }
  if (!child.data || !staff.data) {
    return (
      <Loading className="mt-5 grid gap-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return (
    <div className="mt-5 grid gap-5">
      <p className="font-medium">{t('nameAge', { name: child.data.child.full_name, age: child.data.child.age })}</p>
      {!child.data.has_consent && <Notice tone="info">{t('assign.consent')}</Notice>}
      <WindowEditor
        window={window}
        today={today}
        viewerId={viewerId}
        staff={staff.data}
        onSave={async (form) => {
          await save.mutateAsync(form);
          toast.success(t(child.data.has_consent ? 'assign.saved' : 'assign.savedWaiting'));
          await navigate(childCalendarPath(childId));
        }}
      />
      {window && window.state !== 'ended' && <EndWindow id={window.id} version={window.version} childId={childId} />}
    </div>
  );
}

function EndWindow({ id, version, childId }: { id: string; version: number; childId: string }) {
  const { t } = useCalendarText();
  const errorText = useErrorMessage();
  const end = useEndWindow();
  const navigate = useNavigate();
  return (
    <Button
      variant="quiet"
      className="justify-self-start"
      isPending={end.isPending}
      onClick={() =>
        end.mutate(
          { id, version },
          {
            onSuccess: () => {
              toast.success(t('assign.ended'));
              void navigate(childCalendarPath(childId));
            },
            onError: (error) => void toast.error(errorText(error).message),
          },
        )
      }
    >
      {t('assign.end')}
    </Button>
  );
}
