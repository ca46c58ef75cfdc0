import { loadStripe, type Stripe, type StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { reopenForCard } from '../reopen-for-card.ts';
import { usePaymentText } from '../use-payment-text.ts';

interface Props {
  publishableKey: string;
  clientSecret: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Stripe's own form, in a frame of theirs; loaded from them when a card is added, and at no other time. */
export default function StripeCardForm({ publishableKey, clientSecret, onSaved, onClose }: Props) {
  const { t, language } = usePaymentText();
  const place = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isOver = false;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (isOver || !stripe || !place.current) return;
        const elements = stripe.elements({ clientSecret, locale: language });
        elements.create('payment').mount(place.current);
        setLoaded({ stripe, elements });
      })
      .catch(() => void (reopenForCard() || setHasFailed(true)));
    return () => {
      isOver = true;
    };
  }, [publishableKey, clientSecret, language]);

  async function save() {
    if (!loaded) return;
    setIsPending(true);
    setMessage(null);
    const { error } = await loaded.stripe.confirmSetup({
      elements: loaded.elements,
      confirmParams: { return_url: window.location.href },
      redirect: 'if_required',
    });
    setIsPending(false);
    if (error) setMessage(error.message ?? t('cards.notSaved'));
    else onSaved();
  }

  if (hasFailed) return <ErrorState isCompact onRetry={() => window.location.reload()} />;
  return (
    <div className="grid gap-5">
      <div ref={place} className="min-h-60" />
      {message && (
        <p role="alert" className="text-coral-ink">
          {message}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t('cards.cancel')}</Button>
        <Button variant="primary" onClick={save} isPending={isPending} disabled={!loaded}>
          {t('cards.save')}
        </Button>
      </div>
    </div>
  );
}
