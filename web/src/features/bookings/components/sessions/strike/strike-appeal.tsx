import type { Booking } from '@sanad/contract/bookings/bookings.ts';
import { useState } from 'react';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Notice } from '../../../../../ui/states/notice.tsx';
import { useSessionText } from '../../../use-session-text.ts';
import { StrikeAppealDialog } from './strike-appeal-dialog.tsx';

/** For the LSA: ask our team to take the strike back, and what came of it. */
export function StrikeAppeal({ booking, onStale }: { booking: Booking; onStale: () => void }) {
  const { t, deadline } = useSessionText();
  const [isOpen, setIsOpen] = useState(false);
  const appeal = booking.strike_appeal;
  if (!appeal) return null;
  if (appeal.state === 'possible') {
    return (
      <>
        <Notice
          tone="info"
          title={t('strikeAppeal.possible')}
          action={
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {t('strikeAppeal.start')}
            </Button>
          }
        >
          {t('strikeAppeal.until', { when: deadline(appeal.until) })}
        </Notice>
        {isOpen && <StrikeAppealDialog bookingId={booking.id} onClose={() => setIsOpen(false)} onStale={onStale} />}
      </>
    );
  }
  const [title, tone] = {
    open: ['strikeAppeal.open', 'info'] as const,
    taken_back: ['strikeAppeal.takenBack', 'success'] as const,
    kept: ['strikeAppeal.kept', 'warning'] as const,
  }[appeal.state];
  return (
    <Notice tone={tone} title={t(title)}>
      {appeal.state === 'open' && <p>{t('strikeAppeal.openText')}</p>}
      {appeal.answer && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {t('strikeAppeal.answer', { text: appeal.answer })}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-wrap text-ink-soft">
        {t('strikeAppeal.own', { text: appeal.text })}
      </p>
    </Notice>
  );
}
