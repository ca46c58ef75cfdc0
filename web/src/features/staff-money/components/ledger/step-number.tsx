import { useMoneyText } from '../../use-money-text.ts';

/** The number of a step, the same in the picture, the accounts and the table. */
export function StepNumber({ value }: { value: number }) {
  const { t } = useMoneyText();
  return (
    <span className="inline-grid size-5.5 shrink-0 place-items-center rounded-full border-[1.5px] border-ink bg-card font-semibold text-12 text-ink tabular-nums leading-none">
      <span className="visually-hidden">{t('step')} </span>
      {value}
    </span>
  );
}
