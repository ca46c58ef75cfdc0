import { changedFigures, type PolicyFigures } from '@sanad/contract/policy/figures.ts';
import { ArrowRight } from 'lucide-react';
import { usePolicyText } from './use-policy-text.ts';

/** "Our fee: 15% → 14%", one line for each figure that differs. */
export function ChangedFigures({ before, after }: { before: PolicyFigures; after: PolicyFigures }) {
  const { t, figure } = usePolicyText();
  return (
    <ul className="grid gap-1 text-14">
      {changedFigures(before, after).map((name) => (
        <li key={name}>
          <span className="text-ink-soft">{t(`figures.${name}.name`)}</span>{' '}
          <span className="tabular-nums">
            <span className="text-ink-soft line-through decoration-1">{figure(name, before)}</span>{' '}
            <ArrowRight size={14} aria-label={t('becomes')} className="mirror-rtl inline text-ink-soft" />{' '}
            <strong className="font-semibold">{figure(name, after)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
