import type { DisputeType, Party } from '@sanad/contract/disputes/dispute-rules.ts';
import type { DisputeDetails, DisputedSession } from '@sanad/contract/disputes/disputes.ts';
import { type ReactNode, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { useErrorMessage } from '../../../../lib/api/error-messages.ts';
import type { FileRef } from '../../../../lib/files/file-ref.ts';
import { toast } from '../../../../lib/toast.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useZodForm } from '../../../../ui/forms/form.tsx';
import { useUnsentForm } from '../../../../ui/forms/use-unsent-form.ts';
import { LeaveGuard } from '../../../../ui/overlays/leave-guard.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { StepBar } from '../../../../ui/stepper.tsx';
import { attachAll, useRaiseDispute, useSendDraft } from '../party-disputes.queries.ts';
import { useDisputeText } from '../use-dispute-text.ts';
import { AboutStep, aboutSchema } from './about-step.tsx';
import { SendStep } from './send-step.tsx';
import { type DisputableSession, SessionStep } from './session-step.tsx';

type WizardStep = 'session' | 'about' | 'send';
type Chosen = DisputedSession & { types: readonly { type: DisputeType; until: string | null }[] };

interface Props {
  side: Party;
  /** The session the reader came from. */
  only: string | null;
  /** Begun for the reader after a disagreement: its session is known, its words are prefilled. */
  draft?: { dispute: DisputeDetails; types: Chosen['types'] };
  /** Beside the heading, such as throwing a draft away. */
  actions?: ReactNode;
  allTo: string;
  disputeTo: (id: string) => string;
  onSent: (id: string) => void;
}

/** Which session, what happened, and send: three steps, nothing is sent before the last. */
export function RaiseWizard({ side, only, draft, actions, allTo, disputeTo, onSent }: Props) {
  const { t, titleOf } = useDisputeText();
  const [step, setStep] = useState<WizardStep>(draft ? 'about' : 'session');
  const [hasMoved, setHasMoved] = useState(false);
  const [picked, setPicked] = useState<DisputableSession | null>(null);
  const [files, setFiles] = useState<FileRef[]>([]);
  const defaultValues: DefaultValues<z.input<typeof aboutSchema>> = draft
    ? { type: draft.dispute.type, title: titleOf(draft.dispute), description: draft.dispute.description }
    : { title: '', description: '' };
  const form = useZodForm<z.input<typeof aboutSchema>, z.output<typeof aboutSchema>>(aboutSchema, { defaultValues });
  useUnsentForm(form);
  const chosen: Chosen | null = draft ? { ...draft.dispute.session, types: draft.types } : picked;
  const sending = useSending({ draft: draft?.dispute ?? null, sessionId: chosen?.id ?? '', files, onSent });
  const goTo = (next: WizardStep) => {
    setStep(next);
    setHasMoved(true);
  };
  const steps: WizardStep[] = draft ? ['about', 'send'] : ['session', 'about', 'send'];
  const back = (to: WizardStep) => (
    <Button variant="ghost" onClick={() => goTo(to)} disabled={sending.isPending} className="max-sm:w-full">
      {t('raise.back')}
    </Button>
  );
  const shown = chosen === null ? 'session' : step;
  return (
    <div className="grid max-w-180 gap-6">
      <StepBar
        label={t('raise.steps')}
        current={shown}
        steps={steps.map((id) => ({ id, name: t(`raise.step.${id}`) }))}
      />
      <PageHeading key={shown} takesFocus={hasMoved} actions={actions}>
        {t(`raise.heading.${shown}`)}
      </PageHeading>
      {shown === 'session' && (
        <SessionStep
          side={side}
          only={only}
          chosen={picked}
          onChoose={(session) => {
            setPicked(session);
            // A type that is too late for this session cannot stay chosen.
            if (!session.types.some(({ type }) => type === form.getValues('type'))) form.resetField('type');
          }}
          onNext={() => goTo('about')}
          allTo={allTo}
          disputeTo={disputeTo}
        />
      )}
      {shown === 'about' && chosen && (
        <AboutStep
          form={form}
          side={side}
          otherName={chosen.other.name}
          types={chosen.types}
          onNext={() => goTo('send')}
          back={draft ? null : back('session')}
        />
      )}
      {shown === 'send' && chosen && (
        <SendStep
          side={side}
          session={chosen}
          about={form.getValues()}
          files={files}
          onFiles={setFiles}
          error={sending.error}
          isSending={sending.isPending}
          onSend={() => sending.send(form.getValues())}
          back={back('about')}
        />
      )}
      <LeaveGuard isActive={form.formState.isDirty && !sending.isSent} />
    </div>
  );
}

interface SendingInput {
  draft: DisputeDetails | null;
  sessionId: string;
  files: readonly FileRef[];
  onSent: (id: string) => void;
}

/** The dispute goes first: a file that could not be added never holds it up. */
function useSending({ draft, sessionId, files, onSent }: SendingInput) {
  const { t } = useDisputeText();
  const errorText = useErrorMessage();
  const raise = useRaiseDispute();
  const sendDraft = useSendDraft(draft?.id ?? '');
  const [isPending, setPending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send(about: { type: DisputeType; title: string; description: string }): Promise<void> {
    setPending(true);
    setError(null);
    try {
      const { id } = draft
        ? await sendDraft.mutateAsync(about)
        : await raise.mutateAsync({ ...about, session_id: sessionId });
      setSent(true);
      const failed = await attachAll(id, files);
      if (failed.length > 0) void toast.error(t('raise.filesFailed', { names: failed.join(', ') }));
      else void toast.success(t('raise.sent'));
      onSent(id);
    } catch (problem) {
      setError(errorText(problem).message);
    } finally {
      setPending(false);
    }
  }
  return { send, isPending, isSent, error };
}
