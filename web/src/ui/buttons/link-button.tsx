import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass, ICON_SIZE } from './button-look.ts';

type Target = { to: LinkProps['to']; href?: never } | { href: string; to?: never };
type Shared = {
  children: ReactNode;
  icon?: LucideIcon | undefined;
  iconEnd?: LucideIcon | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLAnchorElement>;
} & Omit<LinkProps, 'to' | 'children' | 'className' | 'ref'>;

function Anchor({ to, href, ...rest }: (Target & { className: string; children: ReactNode }) & Omit<Shared, 'icon'>) {
  if (to !== undefined) return <Link to={to} {...rest} />;
  const {
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    relative,
    viewTransition,
    discover,
    prefetch,
    ...native
  } = rest as Omit<LinkProps, 'to'> & { discover?: unknown; prefetch?: unknown };
  return <a href={href} {...native} />;
}

export function LinkButton(props: Target & Shared & ButtonLook) {
  const { variant, size = 'md', isBlock, icon: Icon, iconEnd: IconEnd, className, children, ...rest } = props;
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, isBlock }, className)}>
      {Icon && <Icon size={ICON_SIZE[size]} aria-hidden className="shrink-0" />}
      <span>{children}</span>
      {IconEnd && <IconEnd size={ICON_SIZE[size]} aria-hidden className="mirror-rtl shrink-0" />}
    </Anchor>
  );
}

export function TextLink(props: Target & Shared & { isInline?: boolean }) {
  const { icon: Icon, iconEnd: IconEnd, isInline, className = '', children, ...rest } = props;
  const box = isInline ? '' : 'inline-flex min-h-11 items-center gap-1.5';
  return (
    <Anchor {...rest} className={`${box} rounded-sm font-medium text-pine hover:text-pine-deep ${className}`}>
      {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
      <span className="underline decoration-[1.5px] underline-offset-4">{children}</span>
      {IconEnd && <IconEnd size={18} aria-hidden className="mirror-rtl shrink-0" />}
    </Anchor>
  );
}
