import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ownChecksQuery } from '../compliance.queries.ts';
import { useComplianceText } from '../use-compliance-text.ts';

/** On the LSA's home and profile: how many checks are left, and the way to them. */
export function ChecksCard({ to }: { to: string }) {
  const { t } = useComplianceText();
  const { data } = useQuery(ownChecksQuery);
  if (!data) return null;
  const left = data.items.filter(
    ({ required, status }) => required && !['verified', 'waived', 'expiring'].includes(status),
  ).length;
  return (
    <Card padding="md" className="grid gap-2">
      <h2 className="flex items-center gap-2 text-18">
        <ShieldCheck size={20} aria-hidden className="text-pine" />
        {t('own.card.title')}
      </h2>
      <p className="text-15 text-ink-soft">
        {left === 0 ? t('own.card.clear') : `${t('own.openTitle', { count: left })}. ${t('own.card.text')}`}
      </p>
      <LinkButton to={to} size="sm" className="justify-self-start" variant={data.clear ? 'plain' : 'primary'}>
        {t('own.card.action')}
      </LinkButton>
    </Card>
  );
}
