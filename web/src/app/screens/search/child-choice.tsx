import type { Child } from '@sanad/contract/families/families.ts';
import { useTranslation } from 'react-i18next';
import { ageOn } from '../../../features/families/age.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { Select } from '../../../ui/fields/select.tsx';

interface Props {
  childList: readonly Child[];
  child: Child | null;
  onChange: (child: Child | null) => void;
  label: string;
  isLabelHidden?: boolean;
  size?: 'md' | 'sm';
  className?: string;
}

const NOBODY = 'nobody';

/** For which child: each with its age and needs. */
export function ChildChoice({
  childList,
  child,
  onChange,
  label,
  isLabelHidden = false,
  size = 'md',
  className,
}: Props) {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('words');
  const today = useToday();
  const needsOf = (one: Child) =>
    one.learning_disabilities.map((need) => words(`need.${need}`)).join(t('comma')) || t('child.needsNone');
  const options = [
    ...childList.map((one) => ({
      id: one.id,
      name: t('child.age', { name: one.first_name, age: ageOn(one.date_of_birth, today) }),
      note: needsOf(one),
    })),
    { id: NOBODY, name: t('child.none') },
  ];
  return (
    <Select
      label={label}
      size={size}
      isLabelHidden={isLabelHidden}
      className={className}
      options={options}
      value={child?.id ?? NOBODY}
      onChange={(id) => onChange(childList.find((one) => one.id === id) ?? null)}
    />
  );
}
