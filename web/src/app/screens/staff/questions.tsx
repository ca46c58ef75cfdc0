import { ExternalLink, MessageCircleQuestionMark, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useQuestionSources } from '../../../features/content-editing/questions/question-editing.queries.ts';
import { countOf, FILTERS, type Filter } from '../../../features/content-editing/questions/question-groups.ts';
import { QuestionList } from '../../../features/content-editing/questions/question-list.tsx';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { paths as allPaths } from '../../../lib/paths.ts';
import { useTypedText } from '../../../lib/typing/use-typed-text.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { Segment } from '../../../ui/fields/segment.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { useQuestionPaths } from './use-question-paths.ts';

/** The questions and answers of the public pages. */
export function Component() {
  const { t } = useTranslation('staff');
  const paths = useQuestionPaths();
  const navigate = useNavigate();
  useShortcuts({ n: { name: 'newQuestion', run: () => void navigate(paths.create) } });
  const start = (
    <LinkButton to={paths.create} variant="primary" size="sm" icon={Plus}>
      {t('questions.new')}
    </LinkButton>
  );
  return (
    <div className="max-w-240">
      <PageHead title={t('questions.title')} />
      <PageHeading
        size="staff"
        lead={t('questions.lead')}
        actions={
          <>
            <TextLink to={allPaths.faq} iconEnd={ExternalLink} className="text-14">
              {t('questions.read')}
            </TextLink>
            {start}
          </>
        }
        className="mb-5"
      >
        {t('questions.title')}
      </PageHeading>
      <Questions start={start} />
    </div>
  );
}

function Questions({ start }: { start: ReactNode }) {
  const { t } = useTranslation('staff');
  const paths = useQuestionPaths();
  const sources = useQuestionSources();
  const { query, filter, change } = useFilters();
  const [typed, setTyped] = useTypedText(query, (q) => change({ q, show: filter }));
  if (sources.isPending) {
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-64" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!sources.data) return <ErrorState onRetry={() => sources.refetch()} isRetrying={sources.isFetching} />;
  if (sources.data.length === 0) {
    return (
      <EmptyState icon={MessageCircleQuestionMark} title={t('questions.empty')} action={start}>
        {t('questions.emptyHint')}
      </EmptyState>
    );
  }
  const list = sources.data;
  return (
    <>
      <div className="mb-5 grid gap-3 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:items-center">
        <SearchField
          label={t('questions.search')}
          isLabelHidden
          placeholder={t('questions.search')}
          value={typed}
          onChange={setTyped}
        />
        <Segment
          label={t('questions.filters.label')}
          isLabelHidden
          className="max-sm:[&>div]:grid-cols-[auto_auto_auto]"
          value={filter}
          onChange={(id) => change({ q: query, show: id as Filter })}
          options={FILTERS.map((id) => ({ id, name: t(`questions.filters.${id}`, { count: countOf(list, id) }) }))}
        />
      </div>
      <p className="mb-4 hidden flex-wrap items-center gap-1.5 text-13 text-ink-soft md:flex">
        <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <span className="me-3">{t('questions.keys.move')}</span>
        <Kbd>N</Kbd> {t('questions.keys.new')}
      </p>
      <QuestionList
        list={list}
        query={typed}
        filter={filter}
        editPath={paths.edit}
        onShowAll={() => change({ q: '', show: 'all' })}
      />
    </>
  );
}

/** In the address, so that a link shows the same. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const query = params.get('q') ?? '';
  const filter = FILTERS.find((one) => one === params.get('show')) ?? 'all';
  function change({ q, show }: { q: string; show: Filter }) {
    setParams({ ...(q && { q }), ...(show !== 'all' && { show }) }, { replace: true });
  }
  return { query, filter, change };
}
