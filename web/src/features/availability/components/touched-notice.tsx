import type { TouchedBooking } from '@sanad/contract/availability.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTimeInZone } from '../../../lib/time/use-time-in-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';

interface Props {
  touched: readonly TouchedBooking[];
  zone: string;
  sessionsPath: string;
  onDismiss: () => void;
}

/** The last change conflicts with these bookings; they stay as they are. */
export function TouchedNotice({ touched, zone, sessionsPath, onDismiss }: Props) {
  const { t } = useTranslation('availability');
  const timeInZone = useTimeInZone(zone);
  const place = useRef<HTMLDivElement>(null);
  // The save button is further down the page, so this scrolls into view.
  useEffect(() => {
    if (touched.length === 0) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [touched]);
  return (
    <div ref={place} tabIndex={-1} role="status" className="empty:hidden">
      {touched.length > 0 && (
        <Notice tone="warning" title={t('touched.title', { count: touched.length })} className="mb-6">
          <p>{t('touched.text')}</p>
          <ul className="mt-2 grid gap-1">
            {touched.map(({ starts_at, label }) => (
              <li key={starts_at} className="flex flex-wrap gap-x-2">
                <span className="font-medium tabular-nums">{t('touched.at', timeInZone(starts_at))}</span>
                <span className="wrap-anywhere">{label}</span>
              </li>
            ))}
          </ul>
          <div className="mt-1 flex flex-wrap items-center gap-x-5">
            <TextLink to={sessionsPath} className="text-inherit!">
              {t('touched.sessions')}
            </TextLink>
            <Button size="sm" variant="quiet" className="text-inherit!" onClick={onDismiss}>
              {t('touched.dismiss')}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  );
}
