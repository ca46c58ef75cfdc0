import type { DisputeType, Party } from '@sanad/contract/disputes/dispute-rules.ts';
import type { DisputedSession } from '@sanad/contract/disputes/disputes.ts';
import { Clock, Ear, Send, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FileRef } from '../../../../lib/files/file-ref.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { useDisputeText } from '../use-dispute-text.ts';
import { ChosenFiles } from './chosen-files.tsx';

interface Props {
  side: Party;
  session: DisputedSession;
  about: { type: DisputeType; title: string; description: string };
  files: readonly FileRef[];
  onFiles: (files: FileRef[]) => void;
  error: string | null;
  isSending: boolean;
  onSend: () => void;
  back: ReactNode;
}

const STEPS = [
  { key: 'read', icon: Clock },
  { key: 'heard', icon: Ear },
  { key: 'money', icon: Snowflake },
] as const;

/** Files, everything at a glance, what happens next, and the button. */
export function SendStep(props: Props) {
  const { side, session, about, files, onFiles, error, isSending, onSend, back } = props;
  const { t, money, typeName, sessionTitle, sessionTime } = useDisputeText();
  return (
    <div className="grid gap-6">
      <ChosenFiles files={files} onChange={onFiles} />
      <Card as="section" className="grid gap-3">
        <h2 className="text-18">{t('raise.summary')}</h2>
        <p className="text-15 text-ink-soft">
          {sessionTitle(session, side)}
          <span className="block">{sessionTime(session)}</span>
          <span className="block">{typeName(about.type, side)}</span>
        </p>
        <p className="wrap-anywhere font-semibold" dir="auto">
          {about.title}
        </p>
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {about.description}
        </p>
      </Card>
      <section>
        <h2 className="mb-3 text-18">{t('raise.whatNext')}</h2>
        <ul className="grid gap-3">
          {STEPS.map(({ key, icon: Icon }) => (
            <li key={key} className="flex items-start gap-3">
              <Icon size={20} aria-hidden className="mt-0.5 shrink-0 text-pine" />
              {t(`raise.whatNextSteps.${key}`, { name: session.other.name, amount: money(session.price_fils) })}
            </li>
          ))}
        </ul>
      </section>
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon={Send} isPending={isSending} onClick={onSend} className="max-sm:w-full">
          {t('raise.send')}
        </Button>
        {back}
      </div>
    </div>
  );
}
