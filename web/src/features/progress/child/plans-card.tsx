import type { SupportPlan } from '@sanad/contract/progress/goals.ts';
import { Route } from 'lucide-react';
import { useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import { useProgressText } from './use-progress-text.ts';

/** How each LSA means to need less and less help. */
export function PlansCard({ plans }: { plans: readonly SupportPlan[] }) {
  const { t, date } = useProgressText();
  const title = useId();
  if (plans.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={title}>
      <h2 id={title} className="flex items-center gap-2 text-18">
        <Route size={18} aria-hidden className="text-pine" />
        {t('plan.title')}
      </h2>
      {plans.map(({ lsa, approach, review_on, changed_at }) => (
        <div key={changed_at + lsa.name} className="mt-3">
          <p className="text-14 text-ink-soft">{t('plan.by', { name: lsa.name, day: date(changed_at) })}</p>
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line text-15">
            {approach}
          </p>
          {review_on && <p className="mt-2 text-14">{t('plan.review', { day: date(`${review_on}T12:00:00Z`) })}</p>}
        </div>
      ))}
    </Card>
  );
}
