import type { LedgerAccount } from '@sanad/contract/payments/ledger.ts';
import type { LedgerStep } from './ledger-steps.ts';

/** Where held money came from, and where it went. */
export type FlowSource = 'card' | 'credit' | 'product';
export type FlowTarget = 'card' | 'credit' | 'lsa' | 'fee' | 'vat' | 'held';

export interface FlowPart<Place> {
  place: Place;
  fils: number;
  /** The numbers of the steps that it is made of. */
  steps: number[];
}

export interface MoneyFlow {
  sources: FlowPart<FlowSource>[];
  /** All that was ever held. */
  heldFils: number;
  targets: FlowPart<FlowTarget>[];
  /** Paid by us straight to the family, past the held funds. */
  direct: FlowPart<'card' | 'credit'>[];
  paidOut: FlowPart<'lsa'> | null;
}

const SOURCES: Partial<Record<LedgerAccount, FlowSource>> = {
  card_clearing: 'card',
  promo_credit: 'credit',
  platform_revenue: 'product',
};
const TARGETS: Partial<Record<LedgerAccount, FlowTarget>> = {
  card_clearing: 'card',
  promo_credit: 'credit',
  lsa_payable: 'lsa',
  platform_revenue: 'fee',
  vat_payable: 'vat',
};
const TARGET_ORDER: readonly FlowTarget[] = ['card', 'credit', 'lsa', 'fee', 'vat', 'held'];

function add<Place>(parts: FlowPart<Place>[], place: Place | undefined, fils: number, step: number): void {
  if (place === undefined) return;
  const known = parts.find((part) => part.place === place);
  if (!known) parts.push({ place, fils, steps: [step] });
  else {
    known.fils += fils;
    if (!known.steps.includes(step)) known.steps.push(step);
  }
}

/** Reads the way of the money off the lines alone. Corrections are no movement of money and stay out. */
export function flowOf(steps: readonly LedgerStep[]): MoneyFlow {
  const flow: MoneyFlow = { sources: [], heldFils: 0, targets: [], direct: [], paidOut: null };
  for (const { number, kind, lines } of steps) {
    if (kind === 'correction') continue;
    const held = lines.find(({ account }) => account === 'held_funds')?.fils ?? 0;
    const debits = lines.filter(({ fils }) => fils > 0);
    const credits = lines.filter(({ fils }) => fils < 0);
    if (kind === 'payout') {
      const fils = debits.reduce((sum, line) => sum + line.fils, 0);
      flow.paidOut = { place: 'lsa', fils, steps: [number] };
    } else if (held < 0) {
      flow.heldFils -= held;
      for (const { account, fils } of debits) add(flow.sources, SOURCES[account], fils, number);
    } else if (held > 0) {
      for (const { account, fils } of credits) add(flow.targets, TARGETS[account], -fils, number);
    } else {
      for (const { account, fils } of credits) {
        const place = TARGETS[account];
        if (place === 'card' || place === 'credit') add(flow.direct, place, -fils, number);
      }
    }
  }
  const left = flow.heldFils - flow.targets.reduce((sum, { fils }) => sum + fils, 0);
  if (left > 0) flow.targets.push({ place: 'held', fils: left, steps: [] });
  flow.targets.sort((a, b) => TARGET_ORDER.indexOf(a.place) - TARGET_ORDER.indexOf(b.place));
  return flow;
}
