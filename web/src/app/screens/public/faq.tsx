import type { FaqQuestion } from '@sanad/contract/content/faq.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FaqMarkup } from '../../../features/content/components/faq-markup.tsx';
import { questionsQuery } from '../../../features/content/content.queries.ts';
import { groupQuestions } from '../../../features/content/faq-search.ts';
import { paths } from '../../../lib/paths.ts';
import { useText } from '../../../lib/text/use-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { Page, PageTitle } from './page-title.tsx';
import { Question } from './question.tsx';
import { SideIndex } from './side-index.tsx';

export function Component() {
  const { t } = useText('faq');
  return (
    <Page>
      <PageHead title={t('pageTitle')} description={t('pageDescription')} />
      <PageTitle title={t('title')}>
        <p>{t('lead')}</p>
      </PageTitle>
      <Questions />
    </Page>
  );
}

function Questions() {
  const { t, language } = useText('faq');
  const { data, isPending, isFetching, refetch } = useQuery(questionsQuery(language));
  if (isPending) {
    return (
      <Loading className="mt-9 grid max-w-200 gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-96" />
      </Loading>
    );
  }
  if (!data) return <ErrorState title={t('failed')} onRetry={refetch} isRetrying={isFetching} />;
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        icon={MessageCircleQuestionMark}
        action={
          <LinkButton to={paths.articles} variant="ghost">
            {t('articles')}
          </LinkButton>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <SearchableQuestions questions={data} />
      <FaqMarkup questions={data} />
    </>
  );
}

function SearchableQuestions({ questions }: { questions: readonly FaqQuestion[] }) {
  const { t } = useText('faq');
  const [params, setParams] = useSearchParams();
  const initialQuery = useRef(params.get('q') ?? '');
  // The prerendered page knows no query, so the first paint has every question; from then on the field leads, with
  // whatever was typed before the app was there.
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  useEffect(() => setQuery(field.current?.value || initialQuery.current), []);
  const groups = groupQuestions(questions, (group) => t(`groups.${group}`), query);
  const found = groups.reduce((sum, group) => sum + group.questions.length, 0);
  const isSearching = query.trim() !== '';

  function search(text: string) {
    setQuery(text);
    setParams(text.trim() === '' ? {} : { q: text }, { replace: true });
  }

  return (
    <>
      <search className="noscript:hidden">
        <form className="mt-7 max-w-160" onSubmit={(event) => event.preventDefault()}>
          <label htmlFor="faq-search" className="sr-only">
            {t('search')}
          </label>
          <div className="relative">
            <Search size={20} aria-hidden className="pointer-events-none absolute start-4 top-3.5 text-ink-soft" />
            <input
              ref={field}
              id="faq-search"
              type="search"
              name="q"
              value={query}
              placeholder={t('placeholder')}
              className="min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-card ps-12 pe-4 text-16"
              onChange={(event) => search(event.target.value)}
            />
          </div>
        </form>
        <p role="status" className={isSearching && found > 0 ? 'mt-3 text-15 text-ink-soft' : 'sr-only'}>
          {isSearching ? t('found', { count: found }) : ''}
        </p>
      </search>
      {found === 0 ? (
        <EmptyState
          title={t('nothing')}
          icon={Search}
          action={<Button onClick={() => search('')}>{t('showAll')}</Button>}
        >
          {t('nothingText')}
        </EmptyState>
      ) : (
        <Groups groups={groups} />
      )}
    </>
  );
}

function Groups({ groups }: { groups: ReturnType<typeof groupQuestions> }) {
  const { t } = useText('faq');
  return (
    <div className="mt-9 grid gap-10 lg:mt-14 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-18">
      <SideIndex label={t('groupsLabel')} items={groups} />
      <div className="grid gap-12">
        {groups.map((group) => (
          <section
            key={group.id}
            id={group.id}
            aria-labelledby={`${group.id}-title`}
            className="scroll-mt-24 outline-none"
          >
            <h2 id={`${group.id}-title`} className="mb-1 text-24">
              {group.title}
            </h2>
            {group.questions.map((entry) => (
              <Question key={entry.id} entry={entry} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
