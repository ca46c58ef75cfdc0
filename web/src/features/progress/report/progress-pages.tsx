import { NavLink } from 'react-router';
import { areaPages } from '../../../lib/paths.ts';
import { useReportText } from './use-report-text.ts';

const { progress, sessionReports, currentChildren } = areaPages.lsaDashboard;
const PAGES = [
  ['overview', progress],
  ['reports', sessionReports],
  ['children', currentChildren],
] as const;

const PAGE =
  'flex min-h-11 items-center justify-center rounded-[9px] px-3 text-center text-15 text-ink-soft leading-tight ' +
  'hover:text-ink aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-pine-deep ' +
  'aria-[current=page]:ring-[1.5px] aria-[current=page]:ring-pine';

/** The pages about an LSA's children and reports. */
export function ProgressPages() {
  const { t } = useReportText();
  return (
    <nav aria-label={t('progress.pages')} className="w-full rounded-xl bg-sunken p-1 sm:w-auto">
      <ul className="grid grid-cols-3 gap-1 sm:flex">
        {PAGES.map(([name, to]) => (
          <li key={name} className="grid">
            <NavLink to={to} end className={PAGE}>
              {t(`nav.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
