import { NavLink } from 'react-router';
import { areaPages } from '../../../../lib/paths.ts';
import { usePaymentText } from '../../use-payment-text.ts';

const { earnings, payouts, negotiations } = areaPages.lsaDashboard;
const PAGES = [
  ['overview', earnings],
  ['payouts', payouts],
  ['offers', negotiations],
] as const;

const PAGE =
  'flex min-h-11 items-center justify-center rounded-[9px] px-4 text-center text-15 text-ink-soft leading-tight ' +
  'hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-pine-deep ' +
  'aria-[current=page]:ring-[1.5px] aria-[current=page]:ring-pine';

/** The three pages about what an LSA earns. */
export function EarningsPages() {
  const { t } = usePaymentText();
  return (
    <nav aria-label={t('earnings.pages')} className="w-full rounded-xl bg-sunken p-1 sm:w-auto">
      <ul className="grid grid-cols-3 gap-1 sm:flex">
        {PAGES.map(([name, to]) => (
          <li key={name} className="grid">
            <NavLink to={to} end className={PAGE}>
              {t(`earnings.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
