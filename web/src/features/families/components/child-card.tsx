import type { Child } from '@sanad/contract/families/families.ts';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useToday } from '../../../lib/time/use-today.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { ageOn } from '../age.ts';

interface Props {
  child: Child;
  to: string;
  /** What comes next for the child. */
  note?: string | null;
  /** Below the rest, with links of its own. */
  children?: ReactNode;
}

/** One child in the family's list: the whole card leads to the child's page. */
export function ChildCard({ child, to, note, children }: Props) {
  const { t } = useTranslation('family');
  const today = useToday();
  return (
    <article className="relative flex flex-wrap content-start items-start gap-4 rounded-card border border-line bg-card p-5 transition-colors hover:bg-sunken sm:gap-5 lg:p-6">
      <Avatar name={child.first_name} src={child.profile_photo?.small} shape="pebble" size="lg" isDecorative />
      <div className="min-w-0 flex-1">
        <h2 className="text-20">
          <Link to={to} className="wrap-anywhere rounded-control after:absolute after:inset-0 after:rounded-card">
            {child.full_name}
          </Link>
        </h2>
        <p className="text-15 text-ink-soft">
          {t('age', { count: ageOn(child.date_of_birth, today) })}
          {t('dot')}
          {t(`youAre.${child.relationship}`)}
        </p>
        <NeedBadges needs={child.learning_disabilities} empty={t('list.noNeeds')} />
        {note && <p className="mt-3 text-15">{note}</p>}
      </div>
      <ChevronRight aria-hidden className="mirror-rtl mt-1 shrink-0 text-ink-faint" />
      {children && <div className="w-full min-w-0">{children}</div>}
    </article>
  );
}

export function NeedBadges({ needs, empty }: { needs: Child['learning_disabilities']; empty: ReactNode }) {
  const { t: words } = useTranslation('words');
  if (needs.length === 0) return <p className="mt-3 text-15 text-ink-soft">{empty}</p>;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {needs.map((need) => (
        <li key={need}>
          <Badge tone="mint">{words(`need.${need}`)}</Badge>
        </li>
      ))}
    </ul>
  );
}
