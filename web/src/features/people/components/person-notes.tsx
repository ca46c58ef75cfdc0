import { PERSON_TEXT_MAX } from '@sanad/contract/staff/people.ts';
import { line } from '@sanad/contract/text/texts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { z } from 'zod';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { personNotesQuery, useAddNote } from '../people.queries.ts';
import { usePeopleText } from '../use-people-text.ts';

const schema = z.object({ text: line(PERSON_TEXT_MAX, 'errors.required') });

/** What the team has written down; the person never sees it. */
export function PersonNotes({ userId }: { userId: string }) {
  const { t } = usePeopleText();
  const id = useId();
  const add = useAddNote(userId);
  const form = useZodForm(schema, { defaultValues: { text: '' } });
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-16">
        {t('notes.title')} <span className="font-normal text-13 text-ink-soft">{t('notes.only')}</span>
      </h2>
      <Notes userId={userId} />
      <Form
        form={form}
        className="mt-3 grid gap-2"
        onSubmit={async ({ text }) => {
          await add.mutateAsync(text);
          form.reset();
        }}
      >
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="text"
          label={t('notes.label')}
          maxLength={PERSON_TEXT_MAX}
          rows={2}
        />
        <Button type="submit" size="sm" className="justify-self-end" isPending={form.formState.isSubmitting}>
          {t('notes.save')}
        </Button>
      </Form>
    </section>
  );
}

function Notes({ userId }: { userId: string }) {
  const { t, when } = usePeopleText();
  const query = useInfiniteQuery(personNotesQuery(userId));
  if (query.isLoadingError) {
    return (
      <ErrorState isCompact title={t('notes.failed')} onRetry={() => query.refetch()} isRetrying={query.isFetching} />
    );
  }
  if (!query.data) {
    return (
      <Loading>
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const notes = query.data.pages.flatMap(({ results }) => results);
  if (notes.length === 0) return <p className="text-14 text-ink-soft">{t('notes.empty')}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {notes.map(({ id, author, text, created_at }) => (
          <li
            key={id}
            className="rounded-xl border border-saffron border-dashed bg-saffron-soft p-3 text-14 text-saffron-ink"
          >
            <p className="mb-1 flex flex-wrap items-center gap-1.5 text-13">
              <Lock size={14} aria-hidden />
              <b className="font-semibold">{author}</b>
              <time dateTime={created_at} className="ms-auto">
                {when(created_at)}
              </time>
            </p>
            <p dir="auto" className="wrap-anywhere text-ink">
              {text}
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button variant="quiet" size="sm" onClick={() => query.fetchNextPage()} isPending={query.isFetchingNextPage}>
          {t('notes.more')}
        </Button>
      )}
    </>
  );
}
