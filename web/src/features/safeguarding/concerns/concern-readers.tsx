import type { ConcernAction } from '@sanad/contract/safeguarding/concern-rules.ts';
import type { Concern } from '@sanad/contract/safeguarding/concerns.ts';
import { EyeOff, ShieldCheck, UserRoundPlus } from 'lucide-react';
import { Trans } from 'react-i18next';
import { useSession } from '../../../lib/api/session.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useConcernText } from './use-concern-text.ts';

interface Props {
  concern: Concern;
  onAct: (action: ConcernAction) => void;
}

/** Who may open it, and who cannot. */
export function ConcernReaders({ concern, onAct }: Props) {
  const { t, i18n } = useConcernText();
  const ownId = useSession((session) => session.user?.id);
  return (
    <section className="grid gap-3">
      <h2 className="text-16">{t('people.title')}</h2>
      <ul className="grid gap-2.5">
        {concern.people.map(({ id, name, role, is_lead }) => (
          <li key={id} className="flex items-center gap-3 text-14">
            <Avatar name={name} size="sm" isDecorative />
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{id === ownId ? t('people.you', { name }) : name}</p>
              <p className="text-13 text-ink-soft">
                {is_lead && role !== 'lead'
                  ? t('people.alsoLead', { role: t(`people.role.${role}`) })
                  : t(`people.role.${role}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p className="flex gap-2 rounded-xl bg-sunken p-3 text-13">
        <EyeOff size={15} aria-hidden className="mt-0.5 shrink-0" />
        <span>
          <Trans i18n={i18n} ns="concern-desk" i18nKey="people.cannot" components={{ b: <b /> }} />
        </span>
      </p>
      {concern.may.includes('let_in') && (
        <Button size="sm" className="text-14" icon={UserRoundPlus} onClick={() => onAct('let_in')}>
          {t('people.letIn')}
        </Button>
      )}
    </section>
  );
}

export function ConcernViews({ concern }: { concern: Concern }) {
  const { t, when } = useConcernText();
  const ownId = useSession((session) => session.user?.id);
  return (
    <section className="grid gap-2 text-13">
      <h2 className="font-semibold text-14">{t('views.title')}</h2>
      <ul className="grid gap-2">
        {concern.views.map((view) => (
          <li key={`${view.at} ${view.by.id} ${view.what}`}>
            <time dateTime={view.at} className="block text-ink-soft">
              {when(view.at)}
            </time>
            {t(`views.${view.what}`, { name: view.by.id === ownId ? t('views.you') : view.by.name })}
            {view.reason && <span className="wrap-anywhere block text-ink-soft">“{view.reason}”</span>}
          </li>
        ))}
      </ul>
      <p className="flex gap-2 text-leaf-ink">
        <ShieldCheck size={15} aria-hidden className="mt-0.5 shrink-0" />
        {concern.checked_at ? t('views.checked', { when: when(concern.checked_at) }) : t('views.unchecked')}
      </p>
    </section>
  );
}
