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

/** "visa" as people write it. */
function brandName(brand: string): string {
  return brand.replaceAll('_', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());
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
  if (data.results.length === 0) {
    return (
      <div>
        <p>{t('pay.noCard')}</p>
        {errorMessage && (
          <p role="alert" className="mt-1 text-coral-ink">
            {errorMessage}
          </p>
        )}
      </div>
    );
  }
  const methods = data.results.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
  return (
    <RadioGroup
      label={t('pay.card')}
      description={data.provider === 'sandbox' ? t('pay.sandbox') : undefined}
      options={methods.map(({ id, brand, last_digits, hint, is_saved }) => {
        const label = `•••• ${last_digits}`;
        return {
          id,
          name: is_saved ? t('pay.savedCardNamed', { brand: brandName(brand), label }) : t('pay.cardNamed', { label }),
          note: hint ? t(`pay.hints.${hint}`) : undefined,
        };
      })}
      value={value}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  );
}
