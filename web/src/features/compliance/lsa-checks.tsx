import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lsaChecksQuery } from './compliance.queries.ts';
import { useComplianceText } from './use-compliance-text.ts';

/** On a public profile: only what our team has really verified and is in force. */
export function LsaChecks({ lsaId }: { lsaId: string }) {
  const { t, day } = useComplianceText();
  const { data } = useQuery(lsaChecksQuery(lsaId));
  if (!data || data.checks.length === 0) return null;
  return (
    <section aria-labelledby="lsa-checks" className="rounded-card border border-line bg-card p-5">
      <h2 id="lsa-checks" className="text-20">
        {t('public.title')}
      </h2>
      <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {data.checks.map(({ item, valid_until }) => (
          <li key={item} className="flex items-start gap-2 text-16">
            <ShieldCheck size={19} aria-hidden className="mt-0.5 shrink-0 text-leaf-ink" />
            <span>
              {t(`item.${item}`)}
              {valid_until && (
                <span className="block text-14 text-ink-soft">
                  {t('public.validUntil', { date: day(valid_until) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
