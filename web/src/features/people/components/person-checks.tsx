import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { usePeopleText } from '../use-people-text.ts';
import { SectionCard } from './section-card.tsx';

/** Where an LSA's checks stand: until the compliance module answers for one person, the way to its page. */
export function PersonChecks({ compliance }: { compliance: string }) {
  const { t } = usePeopleText();
  return (
    <SectionCard
      title={t('checks.title')}
      action={
        <TextLink to={compliance} isInline className="text-14">
          {t('checks.open')}
        </TextLink>
      }
    >
      <p className="text-14 text-ink-soft">{t('checks.later')}</p>
    </SectionCard>
  );
}
