import { formatDay } from '@sanad/contract/time/time.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChildValues, ParentValues } from '../../../../features/families/family-form.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Notice } from '../../../../ui/states/notice.tsx';
import { SummaryCard } from '../../../../ui/summary-card.tsx';

export interface Agreed {
  record: boolean;
  health: boolean;
}

interface Props {
  /** Null when the profile is there already: then only the child is shown. */
  parent: ParentValues | null;
  child: ChildValues;
  agreed: Agreed;
  onAgree: (agreed: Agreed) => void;
  isAgreementMissing: boolean;
  onEdit: (step: 'parent' | 'child') => void;
  /** Why the server refused, as a sentence. */
  refused: { step: 'parent' | 'child'; message: string } | null;
}

export function ReviewStep({ parent, child, agreed, onAgree, isAgreementMissing, onEdit, refused }: Props) {
  const { t } = useTranslation('onboarding');
  const { t: words } = useTranslation('words');
  const none = t('review.none');
  const record = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isAgreementMissing) return;
    record.current?.focus();
    record.current?.scrollIntoView({ block: 'center' });
  }, [isAgreementMissing]);
  const edit = (step: 'parent' | 'child', label: string): ReactNode => (
    <Button variant="quiet" size="sm" icon={Pencil} onClick={() => onEdit(step)} aria-label={label}>
      {t('review.edit')}
    </Button>
  );
  return (
    <>
      <PageHeading lead={t('parent.review.lead')} takesFocus>
        {t('parent.review.title')}
      </PageHeading>
      <div className="mt-8 grid gap-5">
        {refused && (
          <Notice
            tone="danger"
            role="alert"
            action={
              <Button size="sm" onClick={() => onEdit(refused.step)}>
                {t('review.mend')}
              </Button>
            }
          >
            {refused.message}
          </Notice>
        )}
        {parent && (
          <SummaryCard
            title={t('parent.review.you')}
            action={edit('parent', t('parent.review.editYou'))}
            facts={[
              { name: t('review.fullName'), value: parent.full_name },
              { name: t('review.phone'), value: <bdi dir="ltr">{parent.phone_number}</bdi> },
              { name: t('review.address'), value: parent.address },
              { name: t('review.area'), value: parent.area ? words(`area.${parent.area}`) : none },
              {
                name: t('review.securityCode'),
                value: parent.security_code.trim() ? t('review.set') : t('review.notSet'),
              },
              { name: t('review.photo'), value: parent.photo?.name ?? none },
            ]}
          />
        )}
        <SummaryCard
          title={t('parent.review.child')}
          action={edit('child', t('parent.review.editChild'))}
          facts={[
            { name: t('review.fullName'), value: child.full_name },
            { name: t('review.dateOfBirth'), value: child.date_of_birth ? formatDay(child.date_of_birth) : none },
            {
              name: t('review.relation'),
              value: child.relationship ? words(`relationship.${child.relationship}`) : none,
            },
            {
              name: t('review.needs'),
              value: child.learning_disabilities.map((need) => words(`need.${need}`)).join(t('review.comma')) || none,
            },
            { name: t('review.school'), value: child.school.trim() || none },
            { name: t('review.grade'), value: child.grade ? words(`grade.${child.grade}`) : none },
            {
              name: t('review.homeLanguage'),
              value: child.home_language ? words(`language.${child.home_language}`) : none,
            },
            { name: t('review.medicalHistory'), value: child.medical_history.trim() || none },
            { name: t('review.photo'), value: child.photo?.name ?? none },
          ]}
        />
        <section aria-labelledby="consent" className="rounded-card bg-sunken p-5 lg:p-6">
          <h2 id="consent" className="text-20">
            {t('consent.title')}
          </h2>
          <p className="mt-1 mb-3 text-ink-soft">{t('consent.lead')}</p>
          <Checkbox
            inputRef={record}
            isSelected={agreed.record}
            onChange={(record) => onAgree({ ...agreed, record })}
            errorMessage={isAgreementMissing ? t('consent.missing') : undefined}
          >
            {t('consent.record')}
          </Checkbox>
          <Checkbox className="mt-2" isSelected={agreed.health} onChange={(health) => onAgree({ ...agreed, health })}>
            {t('consent.health')}
          </Checkbox>
        </section>
      </div>
    </>
  );
}
