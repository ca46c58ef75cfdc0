import type { PaymentOverview } from '@sanad/contract/payments/family-payments.ts';
import { CreditCard } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { usePaymentText } from '../use-payment-text.ts';

interface Props {
  failed: PaymentOverview['failed'];
  sessionPath: (id: string) => string;
}

/** Payments that did not go through, each with the way to the session where it can be paid another way. */
export function FailedPayments({ failed, sessionPath }: Props) {
  const { t, inside, moneyInside } = usePaymentText();
  return failed.map((booking) => (
    <Notice
      key={booking.id}
      tone="danger"
      icon={CreditCard}
      title={t('failed.title', { child: booking.child.first_name, lsa: booking.lsa.name })}
      action={
        <LinkButton to={sessionPath(booking.id)} variant="primary" size="sm">
          {t('failed.pay')}
        </LinkButton>
      }
    >
      {t('failed.text', { amount: moneyInside(booking.price_fils), when: inside(booking.starts_at) })}{' '}
      {booking.pay_until && t('failed.until', { when: inside(booking.pay_until) })}
    </Notice>
  ));
}
