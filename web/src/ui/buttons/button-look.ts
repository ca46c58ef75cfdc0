export type ButtonVariant =
  | 'primary'
  | 'ghost'
  | 'plain'
  | 'quiet'
  | 'danger'
  | 'danger-solid'
  | 'light'
  | 'outline-light';
export type ButtonSize = 'md' | 'sm' | 'dense';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  isBlock?: boolean | undefined;
};

const BASE =
  'relative items-center justify-center text-center rounded-control border-[1.5px] font-medium leading-tight no-underline select-none ' +
  'transition-colors duration-150 disabled:opacity-55 aria-disabled:cursor-default';

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'bg-pine border-pine text-pine-ink enabled:hover:bg-pine-deep enabled:hover:border-pine-deep [a&]:hover:bg-pine-deep',
  ghost: 'bg-card border-pine text-pine enabled:hover:bg-mint-soft [a&]:hover:bg-mint-soft',
  plain: 'bg-card border-line-strong text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'bg-transparent border-transparent text-pine enabled:hover:bg-mint-soft [a&]:hover:bg-mint-soft',
  danger: 'bg-card border-coral text-coral-ink enabled:hover:bg-coral-soft [a&]:hover:bg-coral-soft',
  'danger-solid': 'bg-coral border-coral text-on-signal enabled:hover:brightness-90',
  light: 'bg-white border-white text-[#0a4f47] enabled:hover:bg-[#eef8f4] [a&]:hover:bg-[#eef8f4] on-dark',
  'outline-light': 'bg-transparent border-white/60 text-white enabled:hover:bg-white/10 [a&]:hover:bg-white/10 on-dark',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-12 px-[22px] py-2.5 gap-2.5 text-16',
  sm: 'min-h-11 px-4 py-2 gap-2 text-16',
  dense: 'min-h-[38px] px-3 py-1.5 gap-1.5 text-14 touch-44',
};

export function buttonClass(look: ButtonLook, more = ''): string {
  const { variant = 'plain', size = 'md', isBlock = false } = look;
  const narrow = variant === 'quiet' ? 'px-3!' : '';
  return [BASE, isBlock ? 'flex w-full' : 'inline-flex', VARIANTS[variant], SIZES[size], narrow, more]
    .filter(Boolean)
    .join(' ');
}

export const ICON_SIZE: Record<ButtonSize, number> = { md: 20, sm: 20, dense: 17 };
