import { answerContactMessage, CONTACT_TEXT_MAX, type ContactMessage } from '@sanad/contract/contact.ts';
import { formatDateTime } from '@sanad/contract/time/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, MailX } from 'lucide-react';
import { useParams } from 'react-router';
import { contactMessageQuery, useCloseMessage } from '../../../../features/contact/contact.queries.ts';
import { ApiError } from '../../../../lib/api/api.ts';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { useViewerZone } from '../../../../lib/time/viewer-zone.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Form, useZodForm } from '../../../../ui/forms/form.tsx';
import { FormErrors } from '../../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { PageHead } from '../../../page-head.tsx';
import { useContactPaths } from './use-contact-paths.ts';

/** One message to our team: read it, answer by e-mail or close it. */
export function Component() {
  const { t } = useText('contact');
  const { messageId = '' } = useParams();
  const go = useContactPaths();
  const query = useQuery(contactMessageQuery(messageId));
  const isMissing = query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 422);
  const title = query.data ? t('inbox.from', { name: query.data.name }) : t('inbox.one');
  return (
    <div className="max-w-200">
      <PageHead title={title} />
      <TextLink to={go.list} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('inbox.title')}
      </TextLink>
      <PageHeading size="staff" className="mb-4">
        {title}
      </PageHeading>
      {isMissing && (
        <EmptyState icon={MailX} title={t('inbox.missing')}>
          {t('inbox.missingText')}
        </EmptyState>
      )}
      {query.isLoadingError && !isMissing && (
        <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching} />
      )}
      {query.isPending && (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
      {query.data && <Message message={query.data} />}
    </div>
  );
}

function Message({ message }: { message: ContactMessage }) {
  const { t, language } = useText('contact');
  const go = useContactPaths();
  const zone = useViewerZone();
  const when = (at: string) => formatDateTime(new Date(at), zone, language);
  return (
    <div className="grid gap-4">
      <Card padding="sm" className="grid gap-3">
        <p className="flex flex-wrap gap-x-4 text-13 text-ink-soft">
          <span>{t(`topics.${message.topic}`)}</span>
          <span dir="ltr">{message.email}</span>
          <span>{when(message.created_at)}</span>
          {message.person && <TextLink to={go.person(message.person)}>{t('inbox.account')}</TextLink>}
        </p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-15">
          {message.message}
        </p>
      </Card>
      {message.state === 'open' ? (
        <Answer id={message.id} />
      ) : (
        <Card padding="sm" className="grid gap-2">
          <p className="text-13 text-ink-soft">
            {t(`inbox.closed.${message.state}`, { name: message.closed_by, when: when(message.closed_at ?? '') })}
          </p>
          {message.answer && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-15">
              {message.answer}
            </p>
          )}
        </Card>
      )}
    </div>
  );
}

function Answer({ id }: { id: string }) {
  const { t } = useText('contact');
  const errorText = useErrorMessage();
  const closing = useCloseMessage(id);
  const form = useZodForm(answerContactMessage.body, { defaultValues: { text: '' } });
  const close = () =>
    closing.mutate(null, {
      onSuccess: () => void toast.success(t('inbox.closedToast')),
      onError: (error) => void toast.error(errorText(error).message),
    });
  return (
    <Card padding="sm">
      <Form
        isGuarded
        form={form}
        onSubmit={async ({ text }) => {
          await closing.mutateAsync(text);
          toast.success(t('inbox.answeredToast'));
        }}
        className="grid gap-4"
      >
        <FormErrors form={form} />
        <FormTextField
          control={form.control}
          name="text"
          label={t('inbox.answer')}
          description={t('inbox.answerHint')}
          rows={6}
          maxLength={CONTACT_TEXT_MAX}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" size="sm" isPending={form.formState.isSubmitting}>
            {t('inbox.send')}
          </Button>
          <Button size="sm" onClick={close} isPending={closing.isPending && closing.variables === null}>
            {t('inbox.done')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
