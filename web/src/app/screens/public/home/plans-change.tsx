import { formatFils, LATE_LSA_CANCEL_CREDIT_FILS } from '@sanad/contract/payments/money.ts';
import { usePolicy } from '../../../../lib/policy.ts';
import { useText } from '../../../../lib/text/use-text.ts';
import { Card } from '../../../../ui/card.tsx';

const RING = 2 * Math.PI * 21;

function Pie({ percent, tone }: { percent: number; tone: 'stroke-pine' | 'stroke-saffron' }) {
  return (
    <svg viewBox="0 0 52 52" aria-hidden="true" className="size-13 fill-none">
      <circle cx="26" cy="26" r="21" strokeWidth="9" className="stroke-line" />
      {percent > 0 && (
        <circle
          cx="26"
          cy="26"
          r="21"
          strokeWidth="9"
          strokeDasharray={`${((RING * percent) / 100).toFixed(2)} ${RING.toFixed(2)}`}
          transform="rotate(-90 26 26)"
          className={tone}
        />
      )}
    </svg>
  );
}

export function PlansChange() {
  const { t, language } = useText('public');
  const percents = { free: 100, partial: usePolicy().partial_refund_percent, late: 0 };
  const tiers = (['free', 'partial', 'late'] as const).map((tier) => ({
    id: `parent-${tier}`,
    percent: percents[tier],
    tone: 'stroke-pine' as const,
    title: t(`home.plans.parent.${tier}.title`),
    text: t(`home.plans.parent.${tier}.text`),
  }));
  const lsa = {
    id: 'lsa',
    percent: 100,
    tone: 'stroke-saffron' as const,
    title: t('home.plans.lsa.title'),
    text: t('home.plans.lsa.text', { credit: formatFils(LATE_LSA_CANCEL_CREDIT_FILS, language) }),
  };
  return (
    <Card padding="none" className="px-5 py-6 lg:px-9 lg:py-8">
      <h3 className="mb-2 text-20">{t('home.plans.title')}</h3>
      <ul>
        {[...tiers, lsa].map(({ id, percent, tone, title, text }) => (
          <li
            key={id}
            className="grid grid-cols-[4rem_1fr] items-center gap-4.5 border-line border-b py-3 last:border-0"
          >
            <Pie percent={percent} tone={tone} />
            <div>
              <p className="text-balance">{title}</p>
              <p className="text-balance text-14 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
