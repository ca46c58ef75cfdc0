import { MessageCircle, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { peopleOf } from '../room/people.ts';
import { useCheckText } from '../use-check-text.ts';
import { type CallProblemProps, hasOpened, RETRY_LABELS } from './problem-kinds.ts';

/** One filled button, then the other ways out. */
export function ProblemActions(props: CallProblemProps & { now: Date }) {
  const { kind, call, onRetry, sessionPath, chatPath, now } = props;
  const { t } = useCheckText();
  const { t: shell } = useTranslation('shell');
  const isOpenNow = kind === 'early' && hasOpened(call, now);
  const retryLabel = onRetry && (isOpenNow ? 'problem.early.goIn' : RETRY_LABELS[kind]);
  return (
    <div className="mt-2 grid w-full max-w-80 gap-3">
      {retryLabel && (
        <Button variant="primary" isBlock icon={isOpenNow ? undefined : RotateCw} onClick={() => onRetry?.()}>
          {t(retryLabel)}
        </Button>
      )}
      <LinkButton to={sessionPath} variant={retryLabel ? 'plain' : 'primary'} isBlock>
        {t(kind === 'not_found' ? 'problem.not_found.toSessions' : 'problem.toSession')}
      </LinkButton>
      {kind === 'too_old' && <CopyButton text={window.location.href} label={t('problem.copyLink')} />}
      {chatPath !== null && (
        <LinkButton to={chatPath} variant="quiet" isBlock icon={MessageCircle}>
          {call ? t('problem.toChatWith', { name: peopleOf(call).other }) : t('problem.toChat')}
        </LinkButton>
      )}
      {kind === 'not_found' && <TextLink to={paths.contact}>{shell('helpAndContact')}</TextLink>}
    </div>
  );
}
