import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../../lib/api/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { AreaConfig } from './area-config.ts';

/** Who is signed in, and as what. */
export function SidebarFoot({ area, isClosed }: { area: AreaConfig; isClosed: boolean }) {
  const { t } = useTranslation('shell');
  const user = useSession((session) => session.user);
  const role = t(`roles.${area.look === 'family' ? area.role : area.badge}`);
  const name = user?.full_name ?? '';
  const isStaff = area.look === 'staff';
  const fallback = isStaff ? role : area.initial;
  const look = `mt-auto flex items-center gap-3 border-t px-3 pt-4 pb-3 ${isClosed ? 'justify-center' : ''}`;
  const who = (
    <>
      <Avatar name={name || fallback} src={user?.photo} size="sm" isDecorative />
      <p className={isClosed ? 'visually-hidden' : 'min-w-0 leading-snug'}>
        <span className="block break-words font-medium text-15">{name}</span>
        <span className={`block text-14 ${isStaff ? 'text-night-soft' : 'text-ink-soft'}`}>{role}</span>
      </p>
    </>
  );
  if (!isStaff) return <div className={`${look} border-line`}>{who}</div>;
  return (
    <Link to={area.security} className={`${look} border-night-line hover:bg-night-active/60`}>
      <span className="visually-hidden">{t('security')}: </span>
      {who}
    </Link>
  );
}
