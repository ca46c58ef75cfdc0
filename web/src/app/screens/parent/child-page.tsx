import type { Child } from '@sanad/contract/families/families.ts';
import { Archive, ArrowLeft, Eye, FolderLock, IdCard, NotebookPen, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { refreshUser } from '../../../features/accounts/refresh-user.ts';
import { ageOn } from '../../../features/families/age.ts';
import { AboutMePassport } from '../../../features/families/components/about-me.tsx';
import { NeedBadges } from '../../../features/families/components/child-card.tsx';
import { ChildDetailsForm } from '../../../features/families/components/child-details-form.tsx';
import { RecordAccessList } from '../../../features/families/components/openings-list.tsx';
import { SchoolLine } from '../../../features/families/components/school-line.tsx';
import { ChildDocuments } from '../../../features/families/documents/child-documents.tsx';
import { useArchiveChild, useChangeChild } from '../../../features/families/families.queries.ts';
import { valuesOf } from '../../../features/families/family-form.ts';
import { CarePlanCard } from '../../../features/safeguarding/calendar/care-plan-card.tsx';
import { useErrorMessage } from '../../../lib/api/error-messages.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { toast } from '../../../lib/toast.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PageHead } from '../../page-head.tsx';
import { ReportConcern } from '../../parts/report-concern.tsx';
import { useFamilyPaths } from './family-paths.ts';

export function ChildPage({ child }: { child: Child }) {
  const { t } = useTranslation('family');
  const [search, setSearch] = useSearchParams();
  const go = useFamilyPaths();
  return (
    <>
      <PageHead title={child.first_name} />
      <TextLink to={go.children} icon={ArrowLeft} className="[&>svg]:rtl:-scale-x-100">
        {t('page.toList')}
      </TextLink>
      <ChildHeader child={child} />
      <CarePlanCard childId={child.id} name={child.first_name} />
      <Tabs
        label={t('page.tabs', { name: child.first_name })}
        value={search.get('tab') ?? 'about'}
        onChange={(tab) =>
          setSearch(
            (now) => {
              now.set('tab', tab);
              return now;
            },
            { replace: true },
          )
        }
        tabs={[
          {
            id: 'about',
            name: t('page.about'),
            icon: IdCard,
            isAlwaysMounted: true,
            content: <AboutMePassport child={child} />,
          },
          {
            id: 'details',
            name: t('page.details'),
            icon: NotebookPen,
            isAlwaysMounted: true,
            content: <Details child={child} />,
          },
          {
            id: 'documents',
            name: t('page.documents'),
            icon: FolderLock,
            content: <ChildDocuments childId={child.id} childName={child.first_name} />,
          },
          {
            id: 'openings',
            name: t('page.openings'),
            icon: Eye,
            content: <RecordAccessList childId={child.id} name={child.first_name} />,
          },
        ]}
      />
    </>
  );
}

function ChildHeader({ child }: { child: Child }) {
  const { t } = useTranslation('family');
  const today = useToday();
  const go = useFamilyPaths();
  return (
    <header className="mt-2 mb-8 flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={child.first_name} src={child.profile_photo?.medium} shape="pebble" size="xl" isDecorative />
      <div className="min-w-0 flex-1 basis-60">
        <h1 tabIndex={-1} className="wrap-anywhere text-28 lg:text-36">
          {child.full_name}
        </h1>
        <p className="text-ink-soft">
          {t('age', { count: ageOn(child.date_of_birth, today) })}
          {t('dot')}
          {t(`youAre.${child.relationship}`)}
        </p>
        <SchoolLine child={child} />
        <NeedBadges needs={child.learning_disabilities} empty={t('list.noNeeds')} />
      </div>
      <LinkButton to={go.progress(child.id)} icon={TrendingUp}>
        {t('page.progress')}
      </LinkButton>
      <ReportConcern source="child" subject_id={child.id} className="max-sm:-ms-3" />
    </header>
  );
}

function Details({ child }: { child: Child }) {
  const { t } = useTranslation('family');
  const change = useChangeChild(child.id);
  return (
    <ChildDetailsForm
      start={valuesOf(child)}
      saveLabel={t('save')}
      more={<ArchiveButton child={child} />}
      onSave={async ({ photo, ...details }) => {
        const saved = await change.mutateAsync({ ...details, profile_photo: photo });
        toast.success(t('saved'));
        await refreshUser().catch(() => null);
        return saved;
      }}
    />
  );
}

function ArchiveButton({ child }: { child: Child }) {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  const errorText = useErrorMessage();
  const go = useFamilyPaths();
  const archive = useArchiveChild();
  const [isAsking, setIsAsking] = useState(false);
  const { first_name: name } = child;
  return (
    <>
      <Button icon={Archive} onClick={() => setIsAsking(true)}>
        {t('archive.open')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('archive.title', { name })}
        confirmLabel={t('archive.confirm')}
        isPending={archive.isPending}
        onConfirm={() =>
          archive.mutate(child.id, {
            onSuccess: async () => {
              toast.success(t('archive.done', { name }));
              await refreshUser().catch(() => null);
              await navigate(go.children);
            },
            onError: (error) => void toast.error(errorText(error).message),
          })
        }
      >
        {t('archive.text', { name })}
      </ConfirmDialog>
    </>
  );
}
