import { HOME_LANGUAGES, SCHOOL_GRADES, SCHOOL_NAME_MAX } from '@sanad/contract/families/schooling.ts';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormComboBox } from '../../../ui/forms/form-selects.tsx';
import type { ChildValues, childForm } from '../family-form.ts';

/** Where the child goes to school and what is spoken at home; all optional. */
export function SchoolFields({ control }: { control: Control<ChildValues, unknown, z.output<typeof childForm>> }) {
  const { t } = useTranslation('family');
  const { t: words } = useTranslation('words');
  return (
    <>
      <FormTextField
        control={control}
        name="school"
        label={t('child.school')}
        isOptional
        autoComplete="off"
        maxLength={SCHOOL_NAME_MAX}
        className="sm:col-span-2"
      />
      <FormComboBox
        control={control}
        name="grade"
        label={t('child.grade')}
        isOptional
        options={SCHOOL_GRADES.map((id) => ({ id, name: words(`grade.${id}`) }))}
      />
      <FormComboBox
        control={control}
        name="home_language"
        label={t('child.homeLanguage')}
        isOptional
        options={HOME_LANGUAGES.map((id) => ({ id, name: words(`language.${id}`) }))}
      />
    </>
  );
}
