import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { ShowMore } from '../../../ui/buttons/show-more.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/states/skeleton.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { StepBar, Stepper } from '../../../ui/stepper.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Columns, Section } from './ui-gallery-section.tsx';

export function GalleryStates() {
  const { t } = useTranslation('dev');
  const [shown, setShown] = useState(5);
  return (
    <Section title={t('gallery.sections.states')}>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card>
          <Loading className="grid gap-4">
            <Skeleton className="size-12" isRound />
            <SkeletonText lines={4} />
          </Loading>
        </Card>
        <Card padding="none">
          <EmptyState
            icon={Inbox}
            title={t('gallery.empty')}
            action={<Button size="sm">{t('gallery.add')}</Button>}
            isCompact
          >
            {t('gallery.emptyHint')}
          </EmptyState>
        </Card>
        <Card padding="none">
          <ErrorState onRetry={() => setShown(5)} isCompact />
        </Card>
      </div>
      <Spinner label={t('gallery.face.loading')} />
      <ShowMore shown={shown} total={23} onMore={() => setShown(Math.min(23, shown + 5))} />
      <Disclosure title={t('gallery.accordion.one')}>{t('gallery.accordion.answer')}</Disclosure>
      <Tabs
        label={t('gallery.tabs.label')}
        tabs={[
          { id: 'one', name: t('gallery.tabs.one'), content: <p>{t('gallery.tabs.text')}</p> },
          { id: 'two', name: t('gallery.tabs.two'), count: 38, content: <p>{t('gallery.tabs.text')}</p> },
          { id: 'three', name: t('gallery.tabs.three'), content: <p>{t('gallery.tabs.text')}</p> },
        ]}
      />
    </Section>
  );
}

export function GallerySteps() {
  const { t } = useTranslation('dev');
  const steps = [
    { id: 'one', name: t('gallery.steps.one') },
    { id: 'two', name: t('gallery.steps.two'), note: t('gallery.steps.note') },
    { id: 'three', name: t('gallery.steps.three') },
    { id: 'four', name: t('gallery.steps.four') },
  ];
  return (
    <Section title={t('gallery.sections.steps')}>
      <Columns>
        <div className="rounded-panel bg-mint p-8">
          <Stepper steps={steps} current="two" label={t('gallery.steps.label')} />
        </div>
        <StepBar steps={steps} current="two" label={t('gallery.steps.label')} />
      </Columns>
    </Section>
  );
}
