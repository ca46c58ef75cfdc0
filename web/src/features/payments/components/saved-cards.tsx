import type { PaymentMethod } from '@sanad/contract/payments/payments.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { submit } from '../../../lib/api/submit.ts';
import { toast } from '../../../lib/toast.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { formatCardExpiry } from '../card-expiry.ts';
import { takeReopenedForCard } from '../reopen-for-card.ts';
import { savedCardsQuery, useDefaultCard, useRemoveCard } from '../saved-cards.queries.ts';
import { usePaymentText } from '../use-payment-text.ts';
import { AddCardDialog } from './add-card-dialog.tsx';

/** "visa" as people write it. */
const brandName = (brand: string) => brand.replaceAll('_', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());

/** The family's cards: the one that is offered first, and the others. */
export function SavedCards() {
  const { t } = usePaymentText();
  const { data, isLoadingError, isFetching, refetch } = useQuery(savedCardsQuery);
  const [isAdding, setIsAdding] = useState(takeReopenedForCard);
  if (!data) {
    if (isLoadingError) {
      return (
        <Card padding="none">
          <ErrorState isCompact onRetry={() => refetch()} isRetrying={isFetching} />
        </Card>
      );
    }
    return (
      <Loading className="grid gap-3 sm:grid-cols-2">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </Loading>
    );
  }
  const cards = data.results.filter(({ is_saved }) => is_saved);
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {cards.map((card) => (
          <SavedCard key={card.id} card={card} />
        ))}
        <li className="grid min-h-44 content-center justify-items-center gap-3 rounded-card border border-line-strong border-dashed p-5 text-center">
          <Button icon={Plus} onClick={() => setIsAdding(true)}>
            {t('cards.add')}
          </Button>
          <p className="text-14 text-ink-soft">{t('cards.addNote')}</p>
        </li>
      </ul>
      {isAdding && <AddCardDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}

function SavedCard({ card }: { card: PaymentMethod }) {
  const { t } = usePaymentText();
  const errorText = useErrorMessage();
  const choose = useDefaultCard();
  const remove = useRemoveCard();
  const [isAsking, setIsAsking] = useState(false);
  const name = t('cards.named', { brand: brandName(card.brand), digits: card.last_digits });
  return (
    <li className="grid rounded-card border border-line bg-card p-2">
      <div className="grid min-h-28 content-between rounded-control bg-pine p-4 text-pine-ink">
        <p className="font-semibold">{brandName(card.brand)}</p>
        <p className="text-15">
          {t('cards.ending')} <span className="font-semibold tabular-nums">{card.last_digits}</span>
          {card.expires && <span className="block">{t('cards.until', { date: formatCardExpiry(card.expires) })}</span>}
        </p>
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 pt-1.5 ps-1.5">
        {card.is_default ? (
          <Badge tone="leaf" size="sm" icon={Check}>
            {t('cards.default')}
          </Badge>
        ) : (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${t('cards.makeDefault')}: ${name}`}
            isPending={choose.isPending}
            onClick={() => choose.mutate(card.id, { onError: (error) => toast.error(errorText(error).message ?? '') })}
          >
            {t('cards.makeDefault')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${t('cards.remove')}: ${name}`}
          onClick={() => setIsAsking(true)}
        >
          {t('cards.remove')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('cards.removeTitle', { card: name })}
        confirmLabel={t('cards.remove')}
        isDanger
        isPending={remove.isPending}
        onConfirm={() =>
          submit(remove, card.id, {
            onSuccess: () => {
              setIsAsking(false);
              toast.success(t('cards.removed'));
            },
            onError: (error) => {
              setIsAsking(false);
              toast.error(errorText(error).message ?? '');
            },
          })
        }
      >
        {t('cards.removeText')}
      </ConfirmDialog>
    </li>
  );
}
