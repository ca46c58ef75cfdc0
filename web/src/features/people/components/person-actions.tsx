import type { Person } from '@sanad/contract/staff/people.ts';
import { type ReactNode, useId } from 'react';
import { usePeopleText } from '../use-people-text.ts';
import { AccessReset } from './access-reset.tsx';
import { SuspendForm } from './suspend-form.tsx';
import { SuspensionCard } from './suspension-card.tsx';
import { UnlockCard } from './unlock-card.tsx';

interface Props {
  person: Person;
  firstName: string;
  /** What other parts of the product can do for the person. */
  more: ReactNode;
}

/** What this member of staff may do; the server says so. */
export function PersonActions({ person, firstName, more }: Props) {
  const { t } = usePeopleText();
  const id = useId();
  const { can } = person;
  const hasNone = !can.unlock && !can.sign_out && !can.reset_second_factor && !can.suspend && !person.suspension;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-16">
        {t('actions.title')}
      </h2>
      {hasNone && <p className="text-14 text-ink-soft">{t('actions.none')}</p>}
      <SuspensionCard person={person} firstName={firstName} />
      {more}
      {can.unlock && <UnlockCard userId={person.id} firstName={firstName} />}
      {(can.reset_second_factor || can.sign_out) && (
        <AccessReset userId={person.id} firstName={firstName} removesFactor={can.reset_second_factor} />
      )}
      {can.suspend && <SuspendForm userId={person.id} firstName={firstName} />}
    </section>
  );
}
