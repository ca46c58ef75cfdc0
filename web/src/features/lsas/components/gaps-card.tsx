import { ChevronRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/states/progress-bar.tsx';
import { completeness, type Gap } from '../gaps.ts';

interface Props {
  gaps: readonly Gap[];
  /** Where a gap is filled. */
  to: (gap: Gap) => string;
  action?: ReactNode;
}

/** What parents still miss: how far the profile is, and each gap with the way to fill it. */
export function GapsCard({ gaps, to, action }: Props) {
  const { t } = useTranslation('lsa');
  const { done, all, percent } = completeness(gaps);
  if (gaps.length === 0) return <Complete action={action} />;
  return (
    <Card as="section" padding="md" aria-labelledby="gaps" className="flex flex-col gap-2">
      <h2 id="gaps" className="text-18">
        {t('gaps.title')}
      </h2>
      <ProgressBar value={percent} label={t('gaps.progress', { done, all })} />
      <ul className="-mx-3">
        {gaps.map((gap) => (
          <li key={gap}>
            <Link
              to={to(gap)}
              className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 py-2 text-15 hover:bg-mint-soft"
            >
              {t(`gaps.${gap}`)}
              <ChevronRight size={18} aria-hidden className="mirror-rtl shrink-0 text-pine" />
            </Link>
          </li>
        ))}
      </ul>
      {action}
    </Card>
  );
}

function Complete({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('lsa');
  return (
    <Card as="section" padding="md" aria-labelledby="gaps" className="flex flex-col items-start gap-2">
      <h2 id="gaps" className="flex items-center gap-2 text-18">
        <CircleCheck size={20} aria-hidden className="text-leaf" />
        {t('gaps.doneTitle')}
      </h2>
      <p className="text-15 text-ink-soft">{t('gaps.done')}</p>
      {action}
    </Card>
  );
}
