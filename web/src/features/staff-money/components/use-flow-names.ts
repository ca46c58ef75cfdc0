import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import type { FlowSource, FlowTarget } from '../money-flow.ts';
import { useMoneyText } from '../use-money-text.ts';

const percent = (basisPoints: number) => basisPoints / 100;
const cardBrand = (brand: string) => brand.replaceAll('_', ' ').replaceAll(/\b\w/g, (letter) => letter.toUpperCase());

/** What the ends of the picture are called: cards and people by their own names. */
export function useFlowNames({ session }: Pick<SessionLedger, 'session'>) {
  const { t } = useMoneyText();
  const { card, lsa, fee_basis_points: fee, vat_basis_points: vat } = session;
  const cardName = card
    ? t('flow.cardNamed', { brand: cardBrand(card.brand), digits: card.last_digits })
    : t('flow.card');
  const notes: Partial<Record<FlowTarget, string>> = {
    lsa: t('flow.share', { percent: 100 - percent(fee) }),
    fee: t(vat > 0 ? 'flow.feeNote' : 'flow.share', { percent: percent(fee) }),
    vat: t('flow.vatNote'),
  };
  const targets: Record<FlowTarget, string> = {
    card: t('flow.backToCard'),
    credit: t('flow.backAsCredit'),
    lsa: lsa.name,
    fee: t('flow.fee'),
    vat: t('flow.vat', { percent: percent(vat) }),
    held: t('flow.stillHeld'),
  };
  return {
    source: (place: FlowSource) => (place === 'card' ? cardName : t(`flow.source.${place}`)),
    target: (place: FlowTarget) => targets[place],
    direct: (place: 'card' | 'credit') => t(`flow.direct.${place}`),
    note: (place: FlowTarget) => notes[place] ?? null,
  };
}
