import type { Person } from '@sanad/contract/staff/people.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { SectionCard } from './section-card.tsx';

export function NextSessions({ sessions }: { sessions: Person['sessions']['next'] }) {
  const { t, when } = usePeopleText();
  return (
    <SectionCard title={t('next.title')}>
      {sessions.length === 0 && <p className="text-14 text-ink-soft">{t('next.empty')}</p>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, with_name, starts_at, mode }) => (
          <li key={id} className="flex items-center gap-3 py-2.5">
            <Avatar name={with_name} size="xs" isDecorative />
            <span className="min-w-0 flex-1 text-14">
              <span className="block font-medium wrap-anywhere">{with_name}</span>
              <span className="block text-13 text-ink-soft">{when(starts_at)}</span>
            </span>
            <span className="text-13 text-ink-soft">{t(`next.${mode}`)}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
