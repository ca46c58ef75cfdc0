import { useEffect } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormChipGroup } from '../../../ui/forms/form-choices.tsx';
import { Loading, Skeleton } from '../../../ui/states/skeleton.tsx';
import { useLearningDisabilities } from '../families.queries.ts';
import type { ChildValues } from '../family-form.ts';

interface Props {
  control: Control<ChildValues, unknown, unknown>;
}

const WIDTHS = ['w-24', 'w-28', 'w-20', 'w-52', 'w-48', 'w-52', 'w-44', 'w-40', 'w-32'];

/** The list comes from the server; without it the rest of the form still works, because needs are optional. */
export function LearningNeedsField({ control }: Props) {
  const { t, i18n } = useTranslation('family');
  const { t: words } = useTranslation('words');
  const { data, isPending, isLoadingError, isFetching, refetch } = useLearningDisabilities(i18n.language);
  const failed = t('child.needsFailed');

  useEffect(() => {
    if (isLoadingError) toast.error(failed, { id: 'learning-needs' });
  }, [isLoadingError, failed]);

  if (isLoadingError) {
    return (
      <div className="sm:col-span-2">
        <p className="mb-1.5 font-medium">{t('child.needs')}</p>
        <p className="mb-3 text-15 text-ink-soft">{t('child.needsFailedHint')}</p>
        <Button size="sm" isPending={isFetching} onClick={() => refetch()}>
          {t('child.needsRetry')}
        </Button>
      </div>
    );
  }
  if (isPending) {
    return (
      <div className="sm:col-span-2">
        <p className="mb-1.5 font-medium">{t('child.needs')}</p>
        <Loading>
          <div className="flex flex-wrap gap-2">
            {WIDTHS.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nothing but widths, never reordered
              <Skeleton key={index} className={`h-11 ${width}`} />
            ))}
          </div>
        </Loading>
      </div>
    );
  }
  return (
    <FormChipGroup
      control={control}
      name="learning_disabilities"
      label={t('child.needs')}
      description={t('child.needsHint')}
      isOptional
      options={data.map(({ id, name }) => ({ id, name: words(`need.${id}`, name) }))}
      className="sm:col-span-2"
    />
  );
}
