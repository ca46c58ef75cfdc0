import type { ChildProgress } from '@sanad/contract/progress/child-progress.ts';
import type { Goal } from '@sanad/contract/progress/goals.ts';
import { MASTERY } from '@sanad/contract/progress/progress-rules.ts';
import { Award, MessageCircle, Printer } from 'lucide-react';
import { useId } from 'react';
import picture from '../../../drawings/celebrate.svg';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useDownloadCertificate } from '../progress.queries.ts';
import { useProgressText } from './use-progress-text.ts';

/** What was reached is celebrated for so long. */
const CELEBRATED_DAYS = 30;
const DAY_MS = 86_400_000;

export function goalToCelebrate({ goals }: Pick<ChildProgress, 'goals'>, now: number): Goal | null {
  const since = now - CELEBRATED_DAYS * DAY_MS;
  return (
    goals
      .filter(({ status, mastered_at }) => status === 'mastered' && Date.parse(mastered_at ?? '') >= since)
      .sort((a, b) => (b.mastered_at ?? '').localeCompare(a.mastered_at ?? ''))[0] ?? null
  );
}

interface Props {
  goal: Goal;
  childName: string;
  /** Null: the LSA has left. */
  thankPath: string | null;
}

/** One warm moment, for a goal that was mastered in the last weeks. */
export function Celebration({ goal, childName, thankPath }: Props) {
  const { t, language, date } = useProgressText();
  const title = useId();
  const errorText = useErrorMessage();
  const download = useDownloadCertificate(goal.id);
  const print = () => download.mutate(language, { onError: (error) => void toast.error(errorText(error).message) });
  return (
    <section
      aria-labelledby={title}
      className="grid items-center gap-6 overflow-hidden rounded-panel bg-saffron-soft md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0 p-6 lg:p-9">
        <p className="flex items-center gap-2 font-medium text-15 text-saffron-ink">
          <Award size={18} aria-hidden />
          {t('celebrate.eyebrow')}
        </p>
        <h2 id={title} className="mt-2 text-22 lg:text-28">
          {t('celebrate.title', { child: childName })}
        </h2>
        <p className="wrap-anywhere mt-1 font-medium text-18">
          <bdi>{goal.statement}</bdi>
        </p>
        <p className="mt-2 max-w-[52ch]">
          {t('celebrate.text', {
            day: date(goal.agreed_at ?? goal.proposed_at),
            count: MASTERY.sessions,
            child: childName,
          })}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="primary" icon={Printer} isPending={download.isPending} onClick={print}>
            {t('celebrate.print')}
          </Button>
          {thankPath && (
            <LinkButton to={thankPath} icon={MessageCircle}>
              {t('celebrate.thank', { name: goal.lsa.name })}
            </LinkButton>
          )}
        </div>
      </div>
      <img src={picture} alt="" className="ms-auto w-64 self-end md:w-72 rtl:-scale-x-100" />
    </section>
  );
}
