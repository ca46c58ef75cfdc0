import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingQuery } from '../../../features/bookings/bookings.queries.ts';
import { useSessionText } from '../../../features/bookings/use-session-text.ts';
import { useChatText } from '../../../features/chat/use-chat-text.ts';
import { profileQuery } from '../../../features/search/search.queries.ts';
import { areaPages, paths } from '../../../lib/paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useSessionPaths } from '../../parts/paths/use-session-paths.ts';

const { dashboard, parentDashboard, lsaDashboard } = areaPages;
const SESSION_PAGES: readonly string[] = [
  paths.sessionDetails,
  parentDashboard.manageSession,
  lsaDashboard.sessionDetails,
  dashboard.sessions,
];

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type OwnPage = { kind: 'session' | 'lsa'; id: string };

/** The session or the LSA that a path of ours shows; null for every other page. */
export function ownPageOf(path: string): OwnPage | null {
  const { pathname, searchParams } = new URL(path, 'https://same.origin');
  const session = searchParams.get('session');
  if (session && ID.test(session) && SESSION_PAGES.includes(pathname)) return { kind: 'session', id: session };
  const lsa = pathname === parentDashboard.lsaProfile ? searchParams.get('id') : null;
  const shared = pathname.startsWith(paths.lsa('')) ? pathname.slice(paths.lsa('').length) : null;
  const id = lsa ?? shared;
  return id && ID.test(id) ? { kind: 'lsa', id } : null;
}

/** A link to a session or an LSA shows what it leads to, as far as the reader may see it. */
export function OwnPageCard({ path }: { path: string }) {
  const page = ownPageOf(path);
  if (!page) return null;
  return page.kind === 'session' ? <SessionCard id={page.id} /> : <LsaCard id={page.id} path={path} />;
}

function SessionCard({ id }: { id: string }) {
  const { t, when } = useSessionText();
  const go = useSessionPaths();
  const { data } = useQuery({ ...bookingQuery(id), retry: false });
  if (!data) return null;
  const title =
    data.your_side === 'lsa'
      ? t('forParent', { child: data.child.first_name, parent: data.parent.name })
      : t('with', { child: data.child.first_name, lsa: data.lsa.name });
  const icon = (
    <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-mint text-pine-deep">
      <CalendarDays size={22} aria-hidden />
    </span>
  );
  return <PageCard to={go.session(id)} icon={icon} title={title} note={when(data.starts_at)} />;
}

function LsaCard({ id, path }: { id: string; path: string }) {
  const { t } = useChatText();
  const go = useSessionPaths();
  const { data } = useQuery({ ...profileQuery(id), retry: false });
  if (!data) return null;
  const icon = <Avatar name={data.name} src={data.profile_photo?.small} isDecorative />;
  return <PageCard to={go.profile(id) ?? path} icon={icon} title={data.name} note={t('about.lsa')} />;
}

interface CardProps {
  to: string;
  icon: ReactNode;
  title: string;
  note: string;
}

function PageCard({ to, icon, title, note }: CardProps) {
  return (
    <Link
      to={to}
      className="flex w-80 max-w-full items-center gap-3 rounded-2xl border border-line bg-card p-2.5 pe-3.5 text-ink leading-snug hover:bg-mint-soft"
    >
      {icon}
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium">{title}</span>
        <span className="block text-14 text-ink-soft">{note}</span>
      </span>
    </Link>
  );
}
