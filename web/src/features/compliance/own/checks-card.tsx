import { useQuery } from '@tanstack/react-query';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ownChecksQuery } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';

/** On the LSA's home and profile: how many checks are left, which expire soon or have expired, and the way to them. */
export function ChecksCard({ to }: { to: string }) {
  const { t, day } = useComplianceText();
  const { data } = useQuery(ownChecksQuery);
  if (!data) return null;
  const left = data.items.filter(
    ({ required, status }) => required && !['verified', 'waived', 'expiring'].includes(status),
  ).length;
  const ending = data.items.filter(({ status }) => status === 'expiring' || status === 'expired');
  return (
    <Card padding="md" className="grid gap-2">
      <h2 className="flex items-center gap-2 text-18">
        <ShieldCheck size={20} aria-hidden className="text-pine" />
        {t('own.card.title')}
      </h2>
      <p className="text-15 text-ink-soft">
        {left === 0 ? t('own.card.clear') : `${t('own.openTitle', { count: left })}. ${t('own.card.text')}`}
      </p>
      {ending.length > 0 && (
        <ul className="grid gap-1 text-15">
          {ending.map(({ item, status, valid_until }) => (
            <li key={item} className="flex items-start gap-2 text-saffron-ink">
              <TriangleAlert size={18} aria-hidden className="mt-0.5 shrink-0" />
              <span>
                {t(`item.${item}`)}
                {valid_until && `: ${t(`own.card.${status}`, { date: day(valid_until) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={to} size="sm" className="justify-self-start" variant={data.clear ? 'plain' : 'primary'}>
        {t('own.card.action')}
      </LinkButton>
    </Card>
  );
}
