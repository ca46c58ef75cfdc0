import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { useId } from 'react';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

/** A session that did not take place: the way on for a parent. */
export function NextSteps({ booking, hasList = false }: { booking: Booking; hasList?: boolean }) {
  const { t } = useSessionText();
  const go = useSessionPaths();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="mb-3 text-20">
        {t('cancelled.next')}
      </h2>
      <div className="flex flex-wrap gap-2">
        {booking.lsa.id && (
          <LinkButton to={go.again(booking)} variant="primary">
            {t('cancelled.again', { lsa: booking.lsa.name })}
          </LinkButton>
        )}
        <LinkButton to={go.search}>{t('cancelled.find')}</LinkButton>
        {hasList && <LinkButton to={go.list ?? go.home}>{t('cancelled.sessions')}</LinkButton>}
      </div>
    </section>
  );
}
