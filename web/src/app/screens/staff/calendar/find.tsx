import { exportWindows, type FoundWindow } from '@sanad/contract/safeguarding/calendar.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ArrowLeft, Download, SearchX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { foundWindowsQuery, type WindowFilter } from '../../../../features/safeguarding/calendar/calendar.queries.ts';
import { useCalendarText } from '../../../../features/safeguarding/calendar/use-calendar-text.ts';
import { LevelMark } from '../../../../features/safeguarding/calendar/windows/level-mark.tsx';
import { callForFile } from '../../../../lib/api/api.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { saveAs } from '../../../../lib/files/save-as.ts';
import { areaPages } from '../../../../lib/paths.ts';
import { isDay } from '../../../../lib/time/calendar-day.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { ShowMore } from '../../../../ui/buttons/show-more.tsx';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { DatePicker } from '../../../../ui/fields/date-picker.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PageHead } from '../../../page-head.tsx';
import { childCalendarPath } from './calendar-paths.ts';

function filterOf(params: URLSearchParams): WindowFilter {
  const child = params.get('child')?.trim();
  const lsa = params.get('lsa')?.trim();
  const [from, to] = [params.get('from'), params.get('to')];
  return { ...(child && { child }), ...(lsa && { lsa }), ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/** Windows by child, LSA or date, and as a file. What is looked for stands in the address. */
export function Component() {
  const { t } = useCalendarText();
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params);
  return (
    <div className="max-w-280">
      <PageHead title={t('find.title')} />
      <TextLink to={areaPages.cst.calendarOverview} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('assign.back')}
      </TextLink>
      <PageHeading size="staff" lead={t('find.lead')} actions={<Exports filter={filter} />} className="mb-4">
        {t('find.title')}
      </PageHeading>
      <SearchForm key={params.toString()} start={filter} onSearch={(next) => setParams({ ...next })} />
      <Found filter={filter} />
    </div>
  );
}

function SearchForm({ start, onSearch }: { start: WindowFilter; onSearch: (filter: WindowFilter) => void }) {
  const { t } = useCalendarText();
  const [filter, setFilter] = useState(start);
  const set = (changes: Partial<WindowFilter>) => setFilter({ ...filter, ...changes });
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(Object.fromEntries(Object.entries(filter).filter(([, value]) => value)));
  }
  return (
    <form
      onSubmit={submit}
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_13rem_13rem_auto]"
    >
      <TextField label={t('find.child')} value={filter.child ?? ''} onChange={(child) => set({ child })} />
      <TextField label={t('find.lsa')} value={filter.lsa ?? ''} onChange={(lsa) => set({ lsa })} />
      <DatePicker label={t('assign.from')} value={filter.from ?? null} onChange={(from) => set({ from: from ?? '' })} />
      <DatePicker label={t('assign.to')} value={filter.to ?? null} onChange={(to) => set({ to: to ?? '' })} />
      <Button type="submit" variant="primary">
        {t('find.search')}
      </Button>
    </form>
  );
}

function Exports({ filter }: { filter: WindowFilter }) {
  const { t } = useCalendarText();
  const errorText = useErrorMessage();
  const download = useMutation({
    mutationFn: (format: 'ics' | 'csv') => callForFile(exportWindows, { query: { ...filter, format } }),
    onSuccess: ({ blob, name }) => saveAs(blob, name),
    onError: (error) => void toast.error(errorText(error).message),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {(['ics', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          icon={Download}
          isPending={download.isPending && download.variables === format}
          onClick={() => download.mutate(format)}
        >
          {t(`find.${format}`)}
        </Button>
      ))}
    </div>
  );
}

function Found({ filter }: { filter: WindowFilter }) {
  const { t, day, titleOf } = useCalendarText();
  const query = useInfiniteQuery(foundWindowsQuery(filter));
  const rows = query.data?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <>
      <DataTable<FoundWindow>
        label={t('find.title')}
        density="staff"
        rows={rows}
        rowKey={({ id }) => id}
        isLoading={query.isPending}
        error={query.isLoadingError}
        onRetry={() => query.refetch()}
        empty={<EmptyState icon={SearchX} title={t('find.none')} isCompact />}
        columns={[
          {
            key: 'child',
            header: t('find.child'),
            isTitle: true,
            cell: ({ child }) => (
              <TextLink to={childCalendarPath(child.id)}>
                {t('nameAge', { name: child.full_name, age: child.age })}
              </TextLink>
            ),
          },
          { key: 'level', header: t('assign.level'), cell: ({ level }) => <LevelMark level={level} /> },
          { key: 'what', header: t('assign.kind'), cell: (row) => titleOf(row) },
          {
            key: 'days',
            header: t('find.days'),
            cell: ({ starts_on, ends_on }) => t('range', { from: day(starts_on), to: day(ends_on) }),
          },
          { key: 'state', header: t('find.state'), cell: ({ state }) => t(`state.${state}`) },
          { key: 'owner', header: t('owner'), cell: ({ owner }) => owner.name },
          {
            key: 'checkIns',
            header: t('panel.checkIns'),
            cell: ({ done, missed, ahead }) => t('find.counts', { done, missed, ahead }),
          },
        ]}
      />
      <ShowMore
        shown={rows.length}
        total={query.data?.pages[0]?.count ?? 0}
        onMore={() => query.fetchNextPage()}
        isPending={query.isFetchingNextPage}
      />
    </>
  );
}
