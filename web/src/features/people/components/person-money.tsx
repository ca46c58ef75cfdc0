import type { Person } from '@sanad/contract/staff/people.ts';
import { Check, Gift, Landmark, type LucideIcon, ShieldCheck, Wallet } from 'lucide-react';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { SectionCard } from './section-card.tsx';

interface Props {
  person: Person;
  /** The ledger, with this person's sessions. */
  ledger: string;
}

/** Where a person's money is; nothing for staff. */
export function PersonMoney({ person, ledger }: Props) {
  const { t } = usePeopleText();
  const lines = useLines(person);
  if (lines.length === 0) return null;
  return (
    <SectionCard
      title={t('money.title')}
      action={
        <TextLink to={ledger} isInline className="text-14">
          {t('money.ledger')}
        </TextLink>
      }
    >
      <dl className="divide-y divide-line">
        {lines.map(({ icon: Icon, name, value }) => (
          <div key={name} className="flex items-center gap-2.5 py-2.5 text-14">
            <Icon size={16} aria-hidden className="shrink-0 text-ink-soft" />
            <dt className="flex-1 text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

interface Line {
  icon: LucideIcon;
  name: string;
  value: string;
}

function useLines({ earnings, spending, payouts, opened_at }: Person): Line[] {
  const { t, money, day } = usePeopleText();
  const paid = t('money.paid', { year: opened_at.slice(0, 4) });
  if (earnings) {
    const isPaidNext = payouts?.state === 'ready' && earnings.available_fils > 0;
    return [
      { icon: ShieldCheck, name: t('money.held'), value: money(earnings.held_fils) },
      { icon: Wallet, name: t('money.available'), value: money(earnings.available_fils) },
      ...(isPaidNext ? [{ icon: Landmark, name: t('money.nextPayout'), value: day(earnings.next_payout_at) }] : []),
      { icon: Check, name: paid, value: money(earnings.paid_this_year_fils) },
    ];
  }
  if (!spending) return [];
  return [
    { icon: ShieldCheck, name: t('money.held'), value: money(spending.held_fils) },
    { icon: Gift, name: t('money.credit'), value: money(spending.credit_fils) },
    { icon: Check, name: paid, value: money(spending.paid_this_year_fils) },
  ];
}
