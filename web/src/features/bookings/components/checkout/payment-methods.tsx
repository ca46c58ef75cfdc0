import { useQuery } from '@tanstack/react-query';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../../ui/states/skeleton.tsx';
import { paymentMethodsQuery } from '../../bookings.queries.ts';
import { useBookingText } from '../../use-booking-text.ts';

interface Props {
  value: string | null;
  onChange: (method: string) => void;
  errorMessage?: string | undefined;
}

/** The ways to pay, the one used last before the others; the sandbox's cards say what each of them does. */
export function PaymentMethods({ value, onChange, errorMessage }: Props) {
  const { t } = useBookingText();
  const { data, isLoadingError, isFetching, refetch } = useQuery(paymentMethodsQuery);
  if (isLoadingError) return <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />;
  if (!data) {
    return (
      <Loading className="grid gap-2">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </Loading>
    );
  }
  const methods = data.results.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  return (
    <RadioGroup
      label={t('pay.card')}
      description={t('pay.sandbox')}
      options={methods.map(({ id, label, hint }) => ({
        id,
        name: t('pay.cardNamed', { label }),
        note: t(`pay.hints.${hint}`),
      }))}
      value={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}
