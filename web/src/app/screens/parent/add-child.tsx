import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { agreeTo, useConsents } from '../../../features/accounts/consents.queries.ts';
import { refreshUser } from '../../../features/accounts/refresh-user.ts';
import { ChildDetailsForm } from '../../../features/families/components/child-details-form.tsx';
import { useCreateChild } from '../../../features/families/families.queries.ts';
import { EMPTY_CHILD } from '../../../features/families/family-form.ts';
import { toast } from '../../../lib/toast.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { SAVED } from '../../../ui/overlays/leave-guard.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageHead } from '../../page-head.tsx';
import { useFamilyPaths } from './family-paths.ts';

export function Component() {
  const { t } = useTranslation('family');
  const navigate = useNavigate();
  const go = useFamilyPaths();
  const create = useCreateChild();
  const consents = useConsents().data;
  const isAgreed = consents?.some(({ purpose, given_at }) => purpose === 'child_record' && given_at !== null) ?? true;
  const [isTicked, setIsTicked] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageHead title={t('add.title')} />
      <PageHeading lead={t('add.lead')} className="mb-8">
        {t('add.title')}
      </PageHeading>
      <ChildDetailsForm
        start={EMPTY_CHILD}
        saveLabel={t('add.save')}
        more={<LinkButton to={go.children}>{t('cancel')}</LinkButton>}
        before={
          !isAgreed && (
            <Checkbox
              inputRef={consent}
              isSelected={isTicked}
              onChange={setIsTicked}
              errorMessage={isMissing && !isTicked ? t('consent.missing') : undefined}
            >
              {t('consent.record')}
            </Checkbox>
          )
        }
        onSave={async ({ photo, ...details }) => {
          setIsMissing(!isAgreed && !isTicked);
          if (!isAgreed && !isTicked) {
            consent.current?.focus();
            return;
          }
          try {
            if (!isAgreed) await agreeTo('child_record');
            const child = await create.mutateAsync({ ...details, ...(photo ? { profile_photo: photo } : {}) });
            toast.success(t('add.created'));
            await refreshUser().catch(() => null);
            await navigate(go.child(child.id), { state: SAVED });
            return child;
          } catch (error) {
            toast.error(t('add.failed'));
            throw error;
          }
        }}
      />
    </>
  );
}
