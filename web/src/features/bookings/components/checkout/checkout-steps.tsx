import type { BookingKind } from '@sanad/contract/bookings/bookings.ts';
import { StepBar } from '../../../../ui/stepper.tsx';
import { useBookingText } from '../../use-booking-text.ts';

const STEPS = { session: ['choose', 'review', 'pay', 'done'], trial: ['choose', 'review', 'done'] } as const;
export type CheckoutStep = (typeof STEPS)['session'][number];

/** How far a booking has come; a free call has no payment. */
export function CheckoutSteps({ kind, current }: { kind: BookingKind; current: CheckoutStep }) {
  const { t } = useBookingText();
  return (
    <div className="mb-7 xl:max-w-180">
      <StepBar
        label={t('steps.label')}
        current={current}
        steps={STEPS[kind].map((id) => ({ id, name: t(`steps.${id}`) }))}
      />
    </div>
  );
}
