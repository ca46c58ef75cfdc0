import type { SeeAsLook } from '@sanad/contract/staff/see-as.ts';
import { SEE_AS_MINUTES, SEE_AS_REASON_MAX } from '@sanad/contract/staff/see-as-rules.ts';
import { line } from '@sanad/contract/text/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Eye, SquareArrowOutUpRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useViewerTime } from '../../../lib/time/use-viewer-time.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form, useZodForm } from '../../../ui/forms/form.tsx';
import { FormErrors } from '../../../ui/forms/form-errors.tsx';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { seeAsQuery, useRequestLook, useStopLook } from '../see-as.queries.ts';

interface Props {
  personId: string;
  firstName: string;
  /** The page that starts a look; it is opened in a tab of its own. */
  startPath: string;
}

/** Asking a person to let us see what they see, and looking once they have agreed. */
export function SeeAsCard(props: Props) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(seeAsQuery(props.personId));
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton className="h-28" />
      </Loading>
    );
  }
  if (!data.can_ask && !data.latest) return null;
  return <Look {...props} look={data.latest} canAsk={data.can_ask} />;
}

function Look({ look, canAsk, ...props }: Props & { look: SeeAsLook | null; canAsk: boolean }) {
  const { t } = useTranslation('staff-tools');
  const [isAsking, setAsking] = useState(false);
  const { personId, firstName, startPath } = props;
  const state = look?.state;
  const isPending = state === 'requested' || state === 'allowed' || state === 'running';
  const canStart = state === 'allowed' || state === 'running';
  return (
    <Card padding="sm">
      <div className="flex flex-wrap items-start gap-3">
        <Eye size={18} aria-hidden className="mt-0.5 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-semibold text-14">{t('seeAs.title')}</h3>
          <p className="text-13 text-ink-soft">{t('seeAs.text', { name: firstName, count: SEE_AS_MINUTES })}</p>
          <LookState look={look} firstName={firstName} />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap justify-end gap-2 empty:hidden">
        {isPending && (
          <StopButton personId={personId} label={t(state === 'running' ? 'seeAs.stop' : 'seeAs.takeBack')} />
        )}
        {canStart && (
          <LinkButton href={startPath} target="_blank" rel="noopener" size="sm" icon={SquareArrowOutUpRight}>
            {t('seeAs.start')}
          </LinkButton>
        )}
        {canAsk && !isPending && !isAsking && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t('seeAs.ask')}
          </Button>
        )}
      </div>
      {isAsking && !isPending && <AskForm personId={personId} firstName={firstName} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function LookState({ look, firstName }: { look: SeeAsLook | null; firstName: string }) {
  const { t } = useTranslation('staff-tools');
  const { dateTime: when } = useViewerTime();
  const until =
    look?.state === 'requested' ? look.answer_by : look?.state === 'running' ? look.ends_at : look?.start_by;
  return (
    <p role="status" className="mt-1 text-13">
      {look && t(`seeAs.state.${look.state}`, { name: firstName, when: until ? when(until) : '' })}
    </p>
  );
}

function StopButton({ personId, label }: { personId: string; label: string }) {
  const errorText = useErrorMessage();
  const stop = useStopLook(personId);
  const onError = (error: unknown) => void toast.error(errorText(error).message);
  return (
    <Button size="sm" isPending={stop.isPending} onClick={() => stop.mutate(undefined, { onError })}>
      {label}
    </Button>
  );
}

const schema = z.object({ reason: line(SEE_AS_REASON_MAX, 'errors.required') });

function AskForm({ personId, firstName, onClose }: Omit<Props, 'startPath'> & { onClose: () => void }) {
  const { t } = useTranslation('staff-tools');
  const request = useRequestLook(personId);
  const form = useZodForm(schema, { defaultValues: { reason: '' } });
  return (
    <Form
      form={form}
      className="mt-3 grid gap-3"
      onSubmit={async ({ reason }) => {
        await request.mutateAsync(reason);
        toast.success(t('seeAs.asked', { name: firstName }));
        onClose();
      }}
    >
      <FormErrors form={form} />
      <FormTextField
        control={form.control}
        name="reason"
        label={t('seeAs.reason')}
        description={t('seeAs.reasonHint', { name: firstName })}
        rows={2}
        maxLength={SEE_AS_REASON_MAX}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {t('seeAs.cancel')}
        </Button>
        <Button size="sm" type="submit" variant="primary" isPending={form.formState.isSubmitting}>
          {t('seeAs.send')}
        </Button>
      </div>
    </Form>
  );
}
