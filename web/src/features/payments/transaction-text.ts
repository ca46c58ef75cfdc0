import type { Transaction, TransactionKind } from '@sanad/contract/payments/family-payments.ts';
import type { PaymentText } from './use-payment-text.ts';

type Sign = '+' | '−' | '';

/** How an amount stands in the history: what comes back has a plus, what is lost a minus; a charge is the usual case. */
const SIGNS: Record<TransactionKind, Sign> = {
  charge: '',
  refund: '+',
  credit_granted: '+',
  credit_returned: '+',
  credit_expired: '−',
  credit_taken_back: '−',
};

export function isIncoming({ kind }: Pick<Transaction, 'kind'>): boolean {
  return SIGNS[kind] === '+';
}

/** "Omar with Mariam S.", "Refund, Omar with Mariam S.", "Credit from us" */
export function titleOf({ kind, child, lsa }: Transaction, { t }: PaymentText): string {
  const pair = child && lsa ? t('pair', { child: child.first_name, lsa: lsa.name }) : null;
  if (!pair) return t(`transaction.kind.${kind}`);
  return kind === 'charge' ? pair : t('transaction.titled', { kind: t(`transaction.kind.${kind}`), pair });
}

/** "AED 160.00", "+ AED 160.00" */
export function amountOf({ kind, card_fils, credit_fils }: Transaction, { money }: PaymentText): string {
  const amount = money(card_fils + credit_fils);
  return SIGNS[kind] === '' ? amount : `${SIGNS[kind]}\u00a0${amount}`;
}

/** "Visa 4242", "Credit", or both with their parts. */
export function methodOf({ card, card_fils, credit_fils }: Transaction, { t, money }: PaymentText): string {
  if (card_fils > 0 && credit_fils > 0) {
    return t('transaction.both', { card: money(card_fils), credit: money(credit_fils) });
  }
  if (credit_fils > 0) return t('transaction.credit');
  const brand = card && card.brand.charAt(0).toUpperCase() + card.brand.slice(1);
  return card ? t('transaction.named', { brand: brand ?? '', digits: card.last_digits }) : t('transaction.card');
}
