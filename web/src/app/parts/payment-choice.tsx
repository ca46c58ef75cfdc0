import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { paymentMethodsQuery } from '../../features/bookings/bookings.queries.ts';
import { PaymentMethods } from '../../features/bookings/components/checkout/payment-methods.tsx';
import { useBookingText } from '../../features/bookings/use-booking-text.ts';
import { takeReopenedForCard } from '../../features/payments/reopen-for-card.ts';
import { Button } from '../../ui/buttons/button.tsx';

const AddCardDialog = lazy(() =>
  import('../../features/payments/components/add-card-dialog.tsx').then(({ AddCardDialog }) => ({
    default: AddCardDialog,
  })),
);

/** The ways to pay, and one more: a card that is added here is chosen. */
export function PaymentChoice(props: ComponentProps<typeof PaymentMethods>) {
  const { t } = useBookingText();
  const { data } = useQuery(paymentMethodsQuery);
  const [isAdding, setIsAdding] = useState(takeReopenedForCard);
  const { onChange } = props;
  const saved = data?.results.filter(({ is_saved }) => is_saved).map(({ id }) => id);
  const [known, setKnown] = useState<readonly string[] | null>(null);
  useEffect(() => {
    if (isAdding && known === null && saved) setKnown(saved);
    const added = known && saved?.find((id) => !known.includes(id));
    if (added) {
      setKnown(null);
      onChange(added);
    }
  }, [isAdding, known, saved, onChange]);
  return (
    <>
      <PaymentMethods {...props} />
      {data && (
        <div className="mt-3">
          <Button
            size="sm"
            icon={Plus}
            onClick={() => {
              setKnown(saved ?? null);
              setIsAdding(true);
            }}
          >
            {t('pay.addCard')}
          </Button>
        </div>
      )}
      {isAdding && (
        <Suspense fallback={null}>
          <AddCardDialog onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
