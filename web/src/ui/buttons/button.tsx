import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../states/spinner.tsx';
import { type ButtonLook, buttonClass, ICON_SIZE } from './button-look.ts';

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: LucideIcon | undefined;
    iconEnd?: LucideIcon | undefined;
    isPending?: boolean | undefined;
  };

/** Safari does not focus a button that is clicked; dialogs and menus return the focus to whatever had it. */
function takeFocus(event: MouseEvent<HTMLButtonElement>): void {
  if (document.activeElement !== event.currentTarget) event.currentTarget.focus({ preventScroll: true });
}

export function Button(props: ButtonProps) {
  const { variant, size = 'md', isBlock, icon: Icon, iconEnd: IconEnd, isPending, ...rest } = props;
  const { className, children, onClick, type = 'button', ...native } = rest;
  const { t } = useTranslation('ui');

  function press(event: MouseEvent<HTMLButtonElement>) {
    takeFocus(event);
    // Not `disabled` while it works: a disabled button would lose the focus.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }

  const hidden = isPending ? 'opacity-0' : '';
  return (
    <>
      <button
        {...native}
        type={type}
        onClick={press}
        aria-disabled={isPending || native['aria-disabled']}
        aria-busy={isPending || undefined}
        className={buttonClass({ variant, size, isBlock }, className)}
      >
        {Icon && <Icon size={ICON_SIZE[size]} aria-hidden className={`shrink-0 ${hidden}`} />}
        <span className={hidden}>{children}</span>
        {IconEnd && <IconEnd size={ICON_SIZE[size]} aria-hidden className={`shrink-0 ${hidden}`} />}
        {isPending && (
          <span className="absolute inset-0 grid place-items-center">
            <Spinner size={20} />
          </span>
        )}
      </button>
      {isPending !== undefined && (
        <span role="status" className="visually-hidden">
          {isPending ? t('working') : ''}
        </span>
      )}
    </>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
  variant?: 'quiet' | 'plain' | 'light';
  /** An icon that points along the text is mirrored in Arabic. */
  isMirrored?: boolean;
  /** Sits on the button's corner, such as a `Count`. */
  corner?: React.ReactNode;
};

const ICON_BUTTON = {
  quiet: 'text-inherit enabled:hover:bg-sunken',
  plain: 'border border-line-strong bg-card text-ink enabled:hover:bg-sunken',
  light: 'text-inherit enabled:hover:bg-white/10 on-dark',
};

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, variant = 'quiet', isMirrored, corner, className, onClick, ...native } = props;
  return (
    <button
      type="button"
      {...native}
      aria-label={label}
      onClick={(event) => {
        takeFocus(event);
        onClick?.(event);
      }}
      className={`relative inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 disabled:opacity-55 ${ICON_BUTTON[variant]} ${className ?? ''}`}
    >
      <Icon size={20} aria-hidden className={isMirrored ? 'mirror-rtl' : undefined} />
      {corner}
    </button>
  );
}
