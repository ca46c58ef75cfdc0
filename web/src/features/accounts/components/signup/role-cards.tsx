import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import lsaPicture from '../../../../drawings/how-it-works-2.svg';
import parentPicture from '../../../../drawings/setting-up.svg';
import { useProduct } from '../../../../lib/use-product.ts';

export type ChoosableRole = 'PARENT' | 'LSA';

const ROLES = [
  { id: 'PARENT', name: 'parent', picture: parentPicture },
  { id: 'LSA', name: 'lsa', picture: lsaPicture },
] as const;

interface Props {
  value: ChoosableRole | null;
  onChange: (role: ChoosableRole) => void;
}

/** Two large cards; each is a radio button with text and a picture. */
export function RoleCards({ value, onChange }: Props) {
  const { t } = useTranslation('account');
  const product = useProduct();
  return (
    <fieldset>
      <legend className="visually-hidden">{t('selectRole.title', { product })}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {ROLES.map(({ id, name, picture }) => (
          <label
            key={id}
            className="group relative flex flex-col overflow-hidden rounded-panel border border-line bg-card hover:border-pine has-[:checked]:border-pine has-[:checked]:ring-1 has-[:checked]:ring-pine max-sm:flex-row max-sm:items-center has-[:checked]:bg-mint-soft has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-(--focus-ring) has-[:focus-visible]:outline-offset-3"
          >
            <img
              src={picture}
              alt=""
              className="w-full bg-mint object-cover object-bottom max-sm:w-28 max-sm:self-stretch sm:aspect-[2/1] rtl:-scale-x-100"
            />
            <span className="flex flex-1 gap-3 p-5">
              <input
                type="radio"
                name="role"
                value={id}
                checked={value === id}
                onChange={() => onChange(id)}
                className="peer absolute opacity-0"
              />
              <span className="mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong text-transparent peer-checked:border-pine peer-checked:bg-pine peer-checked:text-pine-ink">
                <Check size={16} strokeWidth={3} aria-hidden />
              </span>
              <span>
                <span className="block font-semibold text-20">{t(`selectRole.${name}.name`)}</span>
                <span className="mt-1 block text-16 text-ink-soft">{t(`selectRole.${name}.text`)}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
