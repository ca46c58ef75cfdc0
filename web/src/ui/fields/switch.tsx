import { type ReactNode, useId } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';

export type SwitchProps = {
  children: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
  className?: string;
};

const TRACK =
  'relative h-6.5 w-11 shrink-0 rounded-pill border-2 border-line-strong bg-card transition-colors duration-150 ' +
  'group-data-[selected]:border-pine group-data-[selected]:bg-pine after:absolute after:top-[3px] after:start-[3px] after:size-4 ' +
  'after:rounded-full after:bg-line-strong after:transition-[inset-inline-start] after:duration-150 ' +
  'group-data-[selected]:after:start-[21px] group-data-[selected]:after:bg-pine-ink group-data-[disabled]:opacity-55';

export function Switch({ children, description, isSelected, onChange, isDisabled, className = '' }: SwitchProps) {
  const note = useId();
  return (
    <AriaSwitch
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled ?? false}
      {...(description ? { 'aria-describedby': note } : {})}
      className={`group flex min-h-11 items-center justify-between gap-4 rounded-md text-16 data-[disabled]:text-ink-soft ${className}`}
    >
      <span>
        <span className="block font-medium">{children}</span>
        {description && (
          <span id={note} className="block text-14 text-ink-soft">
            {description}
          </span>
        )}
      </span>
      <span aria-hidden className={TRACK} />
    </AriaSwitch>
  );
}
