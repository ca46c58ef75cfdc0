import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { QuestionChips } from '../../../features/content-editing/questions/question-chips.tsx';
import { useQuestionSource } from '../../../features/content-editing/questions/question-editing.queries.ts';
import { EditQuestionForm, NewQuestionForm } from '../../../features/content-editing/questions/question-form.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { paths as allPaths } from '../../../lib/paths.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { SAVED } from '../../../ui/overlays/leave-guard.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { EditorFrame } from './editor-frame.tsx';
import { useQuestionPaths } from './use-question-paths.ts';

export function Component() {
  const { questionId } = useParams();
  return questionId === undefined ? <NewQuestion /> : <EditQuestion key={questionId} id={questionId} />;
}

function Frame({ title, state, children }: { title: string; state?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('staff');
  const { list } = useQuestionPaths();
  return (
    <EditorFrame title={title} back={{ to: list, name: t('question.back') }} state={state} isWide>
      {children}
    </EditorFrame>
  );
}

function NewQuestion() {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const paths = useQuestionPaths();
  return (
    <Frame title={t('question.newTitle')}>
      <NewQuestionForm onCreated={({ id }) => navigate(paths.edit(id), { state: SAVED })} />
    </Frame>
  );
}

function EditQuestion({ id }: { id: string }) {
  const { t } = useTranslation('staff');
  const navigate = useNavigate();
  const paths = useQuestionPaths();
  const { data, error, isPending, isFetching, refetch } = useQuestionSource(id);
  const title = t('question.editTitle');
  if (data) {
    const state = (
      <>
        <QuestionChips source={data} isFull />
        {data.published && (
          <TextLink to={`${allPaths.faq}#${data.group}`} iconEnd={ExternalLink} className="text-14">
            {t('questions.read')}
          </TextLink>
        )}
      </>
    );
    return (
      <Frame title={title} state={state}>
        <EditQuestionForm source={data} onRemoved={() => navigate(paths.list, { replace: true, state: SAVED })} />
      </Frame>
    );
  }
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <Frame title={title}>
      {isMissing && <EmptyState title={t('question.missing')} />}
      {!isMissing && !isPending && <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />}
      {isPending && (
        <Loading className="grid gap-5">
          <Skeleton className="h-13 w-full" />
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </Frame>
  );
}
