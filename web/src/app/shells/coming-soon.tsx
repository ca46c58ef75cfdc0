import { ArrowLeft, BookOpen, CircleQuestionMark, KeyRound, type LucideIcon, Newspaper, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useMatches } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageHead } from '../page-head.tsx';
import { useArea } from './area-shell.tsx';
import type { AreaConfig } from './navigation/area-config.ts';

export interface PageHandle {
  /** Key of the page's name in `shell`, `pages`. */
  page: string;
}

interface AvailableToday {
  id: string;
  to: string;
  icon: LucideIcon;
}

function pagesAvailableToday(area: AreaConfig): AvailableToday[] {
  const security = { id: 'security', to: area.security, icon: KeyRound };
  if (area.look === 'staff') {
    const reports = { id: 'reports', to: area.home, icon: Scale };
    return [reports, { id: 'articleEditing', to: area.articles, icon: Newspaper }, security];
  }
  const sessions = area.itemGroups.flat().find(({ name }) => name === 'sessions');
  return [
    ...(sessions ? [{ id: 'sessions', to: sessions.to, icon: sessions.icon }] : []),
    security,
    { id: 'articles', to: paths.articles, icon: BookOpen },
    { id: 'faq', to: paths.faq, icon: CircleQuestionMark },
  ];
}

/** A page of the specification whose screen is not built yet: says so, and says what can be done today. */
export function Component() {
  const { t } = useTranslation('shell');
  const area = useArea();
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined;
  const name = t(`pages.${handle?.page ?? 'this'}`);
  return (
    <div className="max-w-180">
      <PageHead title={name} />
      <PageHeading size={area.look === 'staff' ? 'staff' : 'app'} lead={t('soon.lead')} className="mb-6">
        {t('soon.title', { name })}
      </PageHeading>
      <Card padding="none">
        <ul>
          {pagesAvailableToday(area).map(({ id, to, icon: Icon }) => (
            <li
              key={id}
              className="relative flex items-center gap-4 border-line border-t px-5 py-4 first:border-t-0 hover:bg-mint-soft"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-mint text-pine-deep">
                <Icon size={20} aria-hidden />
              </span>
              <Link to={to} className="font-medium after:absolute after:inset-0">
                {t(`soon.${id}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <LinkButton to={area.home} icon={ArrowLeft} size="sm" className="mt-6 [&>svg]:rtl:-scale-x-100">
        {t('backHome')}
      </LinkButton>
    </div>
  );
}
