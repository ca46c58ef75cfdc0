import type { SessionLedger } from '@sanad/contract/staff/money.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { TextLink } from '../../../../ui/buttons/link-button.tsx';
import { useMoneyText } from '../../use-money-text.ts';
import { SectionCard } from '../section-card.tsx';

/** Who, for how much, and under which terms: as it was bought. */
export function SessionFacts({ session, to }: { session: SessionLedger['session']; to: string }) {
  const { t, money } = useMoneyText();
  const [fee, vat] = [session.fee_basis_points / 100, session.vat_basis_points / 100];
  const facts = [
    ['price', money(session.price_fils)],
    ['fee', t(vat > 0 ? 'facts.feeText' : 'flow.share', { percent: fee, vat })],
    ['policy', session.policy.version],
    ...(vat > 0 ? [['taxInvoice', session.tax_invoice ?? t('facts.noInvoice')] as const] : []),
  ] as const;
  return (
    <SectionCard title={t('facts.title')}>
      <ul className="grid gap-3">
        <Person name={session.parent.name} role={t('facts.parent', { child: session.child_first_name })} />
        <Person name={session.lsa.name} role={t('facts.lsa')} />
      </ul>
      <dl className="mt-3 divide-y divide-line border-line border-t text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-soft">{t(`facts.${name}`)}</dt>
            <dd className="wrap-anywhere text-end font-medium tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <TextLink to={to} className="text-14">
        {t('facts.open')}
      </TextLink>
    </SectionCard>
  );
}

function Person({ name, role }: { name: string; role: string }) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} size="xs" isDecorative />
      <p className="min-w-0 leading-snug">
        <span className="block wrap-anywhere font-medium">{name}</span>
        <span className="block text-13 text-ink-soft">{role}</span>
      </p>
    </li>
  );
}
