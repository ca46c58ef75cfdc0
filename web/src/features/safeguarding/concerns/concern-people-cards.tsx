import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { formatDay } from '@sanad/contract/time/time.ts';
import { EyeOff } from 'lucide-react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { LevelShape } from '../calendar/windows/level-shape.tsx';
import { useShowReporter } from './concerns.queries.ts';
import { useConcernText } from './use-concern-text.ts';

const CARD = 'flex min-w-0 flex-col rounded-card border border-line bg-card p-4';
const FOOT =
  'mt-auto flex min-h-11 flex-wrap items-center justify-between gap-2 border-line border-t pt-2 text-13 text-ink-soft';

export function ChildCard({ concern, sessionPath }: { concern: Concern; sessionPath: (id: string) => string }) {
  const { t, when } = useConcernText();
  const { child, about } = concern;
  function nextSession(): string {
    if (!child) return t('child.unknownText');
    const { next_session: next } = child;
    return next ? t('child.next', { when: when(next.starts_at), mode: t(`modes.${next.mode}`) }) : t('child.none');
  }
  const sessionId = child?.next_session?.id ?? concern.session_id;
  return (
    <section className={CARD}>
      <div className="flex gap-3 not-last:pb-3">
        <Avatar name={child?.name ?? about?.name ?? '?'} size="md" isDecorative />
        <div className="min-w-0 text-14">
          <h2 className="wrap-anywhere font-semibold text-15">
            {child ? t('child.name', { name: child.name, age: child.age }) : t('child.unknown')}
          </h2>
          <p className="text-13 text-ink-soft">{nextSession()}</p>
          {about && <p className="text-13">{t('about', { name: about.name })}</p>}
        </div>
      </div>
      {(sessionId || child?.red_until) && (
        <div className={FOOT}>
          <span className="flex items-center gap-1.5">
            {child?.red_until && (
              <>
                <LevelShape level="red" />
                {t('child.redUntil', { date: formatDay(child.red_until) })}
              </>
            )}
          </span>
          {sessionId && (
            <TextLink to={sessionPath(sessionId)} className="text-13">
              {t('child.session')}
            </TextLink>
          )}
        </div>
      )}
    </section>
  );
}

/** Hatched until somebody who may see it asks for it; that is logged. */
export function ReporterCard({ concern }: { concern: Concern }) {
  const { t } = useConcernText();
  const errorText = useErrorMessage();
  const show = useShowReporter(concern.id);
  const shown = show.data;
  const onShow = () => show.mutate(undefined, { onError: (error) => toast.error(errorText(error).message) });
  return (
    <section className={CARD} aria-live="polite">
      <div className="flex gap-3 not-last:pb-3">
        {shown?.reporter ? (
          <Avatar name={shown.reporter.name} size="md" isDecorative />
        ) : (
          <span className="hatched grid size-11 shrink-0 place-items-center rounded-full border border-line">
            <EyeOff size={18} aria-hidden />
          </span>
        )}
        <div className="min-w-0 text-14">
          <h2 className="wrap-anywhere font-semibold text-15">{shown?.reporter?.name ?? t('reporter.title')}</h2>
          {shown?.reporter ? (
            <p className="text-13 text-ink-soft">
              {t(`reporter.role.${shown.reporter.role}`)}
              <a href={`tel:${shown.reporter.phone}`} dir="ltr" className="block underline">
                {shown.reporter.phone}
              </a>
              <span dir="ltr" className="wrap-anywhere block">
                {shown.reporter.email}
              </span>
            </p>
          ) : (
            <p className="text-13 text-ink-soft">{t(shown ? 'reporter.gone' : 'reporter.hidden')}</p>
          )}
        </div>
      </div>
      <div className={FOOT}>
        <span>
          {shown ? t(concern.may_contact ? 'reporter.mayContact' : 'reporter.noContact') : t('reporter.logged')}
        </span>
        {!shown && (
          <Button variant="quiet" size="dense" onClick={onShow} isPending={show.isPending} className="-mx-3 underline">
            {t('reporter.show')}
          </Button>
        )}
      </div>
    </section>
  );
}
