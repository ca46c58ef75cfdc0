import {
  CHILD_PROTECTION_NUMBERS,
  type ConcernAction,
  nextConcernStep,
} from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { Phone, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useShortcuts } from '../../../lib/keyboard/use-shortcuts.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { progressOf } from './concern-progress.ts';
import { useTimeLeft } from './concern-signs.tsx';
import { ACTION_OF } from './concern-steps.tsx';
import { useConcernStep } from './concerns.queries.ts';
import { useConcernText } from './use-concern-text.ts';

interface Props {
  concern: Concern;
  onAct: (action: ConcernAction) => void;
}

/** What to do now, with its clock. */
export function NextStepPanel({ concern, onAct }: Props) {
  const { t } = useConcernText();
  const left = useTimeLeft(concern.due_at);
  const next = nextConcernStep(progressOf(concern));
  const hasNote = concern.may.includes('note');
  const record = { name: 'recordCall', run: () => onAct('record_call') } as const;
  useShortcuts({ r: concern.may.includes('record_call') ? record : undefined });
  return (
    <section className="grid gap-3">
      {concern.state === 'closing' && <Closing concern={concern} onAct={onAct} />}
      {concern.state === 'closed' && <Closed concern={concern} onAct={onAct} />}
      {concern.state === 'open' && next && next !== 'read' && (
        <>
          <header className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-16">{t('next.title', { step: t(`steps.names.${next}`) })}</h2>
            {left && <span className="font-semibold text-14 text-coral-ink">{left.text}</span>}
          </header>
          {next === 'record_call' ? (
            <CallPanel onAct={onAct} />
          ) : (
            <Button
              variant="primary"
              disabled={!concern.may.includes(ACTION_OF[next])}
              onClick={() => onAct(ACTION_OF[next])}
            >
              {t(`steps.act.${next}`)}
            </Button>
          )}
        </>
      )}
      {hasNote && (
        <Button variant="quiet" size="sm" className="justify-self-start" onClick={() => onAct('note')}>
          {t('next.note')}
        </Button>
      )}
    </section>
  );
}

function CallPanel({ onAct }: Pick<Props, 'onAct'>) {
  const { t } = useConcernText();
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <div className="grid gap-2 rounded-card border border-coral p-3">
        <p className="flex items-center gap-2 text-13">
          <Phone size={15} aria-hidden className="text-coral" />
          {t('next.either')}
        </p>
        <div className="grid grid-cols-2 gap-2">
          {CHILD_PROTECTION_NUMBERS.map((number) => (
            <LinkButton key={number} href={`tel:${number}`} className="font-semibold text-18">
              <bdi>{number}</bdi>
            </LinkButton>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="sm"
          icon={PhoneCall}
          className="flex-1 px-2! text-14!"
          onClick={() => onAct('record_call')}
        >
          {t('steps.act.record_call')}{' '}
          <span className="max-sm:hidden">
            <Kbd>R</Kbd>
          </span>
        </Button>
        <Button size="sm" className="text-14" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t('next.say')}
        </Button>
      </div>
      {isShown && <p className="rounded-xl bg-sunken p-3 text-14">{t('next.sayText')}</p>}
      <Notice tone="warning">{t('next.warning')}</Notice>
    </>
  );
}

function Closure({ closure }: { closure: NonNullable<Concern['closure']> }) {
  const { t } = useConcernText();
  return (
    <dl className="wrap-anywhere grid gap-1 text-14">
      <dt className="text-13 text-ink-soft">{t('next.outcome')}</dt>
      <dd dir="auto">{closure.outcome}</dd>
      <dt className="mt-1 text-13 text-ink-soft">{t('next.shared')}</dt>
      <dd dir="auto">{closure.shared}</dd>
    </dl>
  );
}

function Closing({ concern, onAct }: Props) {
  const { t } = useConcernText();
  const errorText = useErrorMessage();
  const step = useConcernStep(concern);
  const { closure, may } = concern;
  const agree = () =>
    step.mutate({ action: 'agree_to_close' }, { onError: (error) => toast.error(errorText(error).message) });
  return (
    <>
      <h2 className="text-16">{t('next.closing')}</h2>
      {closure && <p className="text-13 text-ink-soft">{t('next.closingBy', { name: closure.proposed_by.name })}</p>}
      {closure && <Closure closure={closure} />}
      {may.includes('agree_to_close') ? (
        <Button variant="primary" isPending={step.isPending} onClick={agree}>
          {t('next.agree')}
        </Button>
      ) : (
        <Notice tone="neutral">{t('next.waiting')}</Notice>
      )}
      {may.includes('decline_closure') && <Button onClick={() => onAct('decline_closure')}>{t('next.decline')}</Button>}
    </>
  );
}

function Closed({ concern, onAct }: Props) {
  const { t } = useConcernText();
  return (
    <>
      <h2 className="text-16">{t('next.closed')}</h2>
      {concern.closure && <Closure closure={concern.closure} />}
      {concern.may.includes('reopen') && <Button onClick={() => onAct('reopen')}>{t('next.reopen')}</Button>}
    </>
  );
}
